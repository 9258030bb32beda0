import { expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { conflictText } from '#domain/organisation/conflict-wording.ts'

const shift = {
  vehicle: 'А123ВС 77',
  driver: '99 12 345678',
  startAt: instant(Date.parse('2026-11-21T06:00:00Z')),
  endAt: instant(Date.parse('2026-11-21T15:00:00Z')),
}

const when = '21 ноября 2026, 09:00\u00A0МСК — 21 ноября 2026, 18:00\u00A0МСК'

it.each([
  [
    'vehicle',
    `Машина А123ВС 77 в это время уже у водителя 99 12 345678: ${when}. Измените время или ту смену`,
  ],
  [
    'driver',
    `Водитель 99 12 345678 в это время уже на машине А123ВС 77: ${when}. Измените время или ту смену`,
  ],
  [
    'repeat',
    `Машина А123ВС 77 уже записана за водителем 99 12 345678: ${when}. Измените ту смену или её время`,
  ],
] as const)('a conflict of kind %s names the conflicting shift', (kind, text) => {
  expect(conflictText(kind, shift)).toBe(text)
})
