import { describe, expect, it } from 'vitest'
import { parseMoment } from '#adapters/backend/server/registry/moment.ts'

describe('parseMoment', () => {
  it.each([
    ['2026-05-12', '2026-05-12', null],
    ['2026-05-12T12:40:00+03:00', '2026-05-12', '2026-05-12T09:40:00.000Z'],
    ['2026-05-12T23:30:00Z', '2026-05-13', '2026-05-12T23:30:00.000Z'],
  ])('reads «%s» as a day in Moscow and the time that it names', (text, on, at) => {
    const moment = parseMoment(text)
    expect(moment).toEqual({ _tag: 'Valid', value: { on, at: at === null ? null : Date.parse(at) } })
  })

  it.each([
    '2026-02-31T12:00:00+03:00',
    '9999-12-31T23:59:00-12:00',
    '0000-01-01T00:00:00+12:00',
    '9999-12-31',
    '2026-05-12T12:40:00',
  ])('rejects «%s», which is not in the calendar of the database or has no offset', (text) => {
    expect(parseMoment(text)).toMatchObject({ _tag: 'Invalid', issues: [{ code: 'moment' }] })
  })
})
