import { moscowOffsetMs } from '#domain/dates/local-date.ts'
import type { Plate } from '#domain/identity/plate.ts'
import type { Scene } from './draw-scene.ts'
import type { Photographed } from './photos.repository.ts'

/** «12.05.2026 08:41:00» of «2026-05-12T08:41:00.000Z». */
const stamp = (iso: string): string =>
  `${iso.slice(8, 10)}.${iso.slice(5, 7)}.${iso.slice(0, 4)} ${iso.slice(11, 19)}`.trim()

/** The scene of a made-up charge, always the same for the same charge. */
export const sceneOf = (
  { uin, plate, place, happened_on, happened_at }: Photographed,
  isCloseUp: boolean,
): Scene => {
  const moscow = happened_at && new Date(happened_at.getTime() + moscowOffsetMs)
  const hour = moscow?.getUTCHours() ?? 12
  return {
    plate: plate as Plate | null,
    when: stamp(moscow?.toISOString() ?? happened_on ?? ''),
    where: place ?? '',
    isNight: hour < 7 || hour >= 20,
    variation: Number(uin.slice(-6)),
    isCloseUp,
  }
}
