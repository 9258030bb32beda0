import { type Camera, cameraKindTitles } from '#domain/cameras/camera.ts'

/** «Скорость, до 60 км/ч» */
export const whatItWatches = ({ kind, speedLimit }: Camera): string =>
  `${cameraKindTitles[kind]}${speedLimit === null ? '' : `, до ${speedLimit} км/ч`}`
