import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { documentsExpireAt, documentsFreshMs, needsReload, notLoaded } from '#domain/documents/expiration.ts'
import { moment } from '#tests/support/arbitraries/date.ts'

const loadedAt = instant(Date.parse('2026-11-21T12:00:00+03:00'))

describe('documents', () => {
  it('documents are fresh for a quarter of an hour', () => {
    expect(documentsExpireAt(loadedAt)).toBe(Date.parse('2026-11-21T12:15:00+03:00'))
  })

  it.each([
    ['at once', 0, false],
    ['in the last moment', 899_999, false],
    ['after a quarter of an hour', 900_000, true],
    ['when the clock was put back behind the load', -1, true],
  ])('%s after a load', (_, ms, reload) => {
    expect(needsReload(documentsExpireAt(loadedAt), instant(loadedAt + ms))).toBe(reload)
  })

  test.prop([moment])('documents that were never loaded are requested', (now) => {
    expect(notLoaded).toBe(-1)
    expect(needsReload(notLoaded, now)).toBe(true)
  })

  test.prop([moment, fc.nat(documentsFreshMs - 1)])(
    'documents are not requested again while fresh',
    (at, ms) => {
      expect(needsReload(documentsExpireAt(at), instant(at + ms))).toBe(false)
    },
  )
})
