import type { Parsed } from '#domain/parsed.ts'
import { type BoundingBox, parseBoundingBox } from './bounding-box.ts'

/** Spec §3, §7: the box as query parameters. */
export type CameraQuery = Readonly<Record<keyof BoundingBox, string>>

/** Six decimal places are a precision of a tenth of a metre. */
const written = (degrees: number): string => degrees.toFixed(6)

const read = (text: string): number => (/^-?\d{1,3}(?:\.\d{1,20})?$/.test(text) ? Number(text) : Number.NaN)

/** Returns the box as query parameters (spec §3, §7). */
export const cameraQuery = (box: BoundingBox): CameraQuery => ({
  leftUpLat: written(box.leftUpLat),
  leftUpLon: written(box.leftUpLon),
  rightDownLat: written(box.rightDownLat),
  rightDownLon: written(box.rightDownLon),
})

/** Text that is not a number is refused with the same error as a point outside the globe. */
export const parseCameraQuery = (query: CameraQuery): Parsed<BoundingBox> =>
  parseBoundingBox({
    leftUpLat: read(query.leftUpLat),
    leftUpLon: read(query.leftUpLon),
    rightDownLat: read(query.rightDownLat),
    rightDownLon: read(query.rightDownLon),
  })
