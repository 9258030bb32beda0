import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { needsReload } from '#domain/documents/expiration.ts'
import { reloaded } from '#domain/documents/reload.ts'
import { moment } from '#tests/support/arbitraries/date.ts'
import { innDocument, licenceDocument, numberedSts } from '#tests/support/arbitraries/document.ts'

const now = instant(Date.parse('2026-11-21T12:00:00+03:00'))

describe('reloaded', () => {
  it('stores the fetched lists, and sets the expiration to now plus 15 minutes', () => {
    expect(reloaded({ transport: [numberedSts(1, 1)], driverLicense: [], inn: [] }, now)).toEqual({
      transport: [numberedSts(1, 1)],
      driverLicense: [],
      inn: [],
      documentsExpiration: Date.parse('2026-11-21T12:15:00+03:00'),
    })
  })

  const lists = fc.record({
    transport: fc.array(
      fc.tuple(fc.nat(80), fc.nat(80)).map((drawn) => numberedSts(...drawn)),
      { maxLength: 120, size: 'max' },
    ),
    driverLicense: fc.array(licenceDocument, { maxLength: 3 }),
    inn: fc.array(innDocument, { maxLength: 3 }),
  })

  test.prop([lists, moment])('keeps 50 of each at most, and is fresh', (fetched, at) => {
    const { documentsExpiration, ...stored } = reloaded(fetched, at)
    expect(Object.values(stored).every((list) => list.length <= 50)).toBe(true)
    expect(needsReload(documentsExpiration, at)).toBe(false)
    expect(reloaded(stored, at)).toEqual({ ...stored, documentsExpiration })
  })
})
