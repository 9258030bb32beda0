import { type Camera, cameraKindTitles } from '#domain/cameras/camera.ts'

/** Returns the title of a camera, for example «Скорость, до 60 км/ч». */
export const cameraTitle = ({ kind, speedLimit }: Camera): string =>
  `${cameraKindTitles[kind]}${speedLimit === null ? '' : `, до ${speedLimit} км/ч`}`
