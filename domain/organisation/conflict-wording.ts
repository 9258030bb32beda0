import { formatDateTime } from '#domain/dates/wording.ts'
import type { ConflictKind } from './schedule-conflict.ts'
import type { Period } from './period.ts'

/** The conflicting shift with display names. */
export interface NamedShift extends Period {
  readonly vehicle: string
  readonly driver: string
}

/** Names the shift that a new one conflicts with, so that the planner can correct the wrong one. */
export const conflictText = (kind: ConflictKind, { vehicle, driver, startAt, endAt }: NamedShift): string => {
  const when = `${formatDateTime(startAt)} — ${formatDateTime(endAt)}`
  switch (kind) {
    case 'vehicle':
      return `Машина ${vehicle} в это время уже у водителя ${driver}: ${when}. Измените время или ту смену`
    case 'driver':
      return `Водитель ${driver} в это время уже на машине ${vehicle}: ${when}. Измените время или ту смену`
    case 'repeat':
      return `Машина ${vehicle} уже записана за водителем ${driver}: ${when}. Измените ту смену или её время`
  }
}
