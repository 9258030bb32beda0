import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import type { FakeFineVerdict } from '#domain/inspection/fake-fine.ts'
import { localDate } from '#domain/dates/local-date.ts'
import { rulingUin } from '#tests/support/arbitraries/uin.ts'
import { check, codesOf, notice } from './notice-sample.ts'

describe('the number in a message', () => {
  it.each<readonly [string, string, FakeFineVerdict, readonly string[]]>([
    ['that names no charge', notice({ uin: '' }), 'doubtful', ['uin.missing']],
    ['with a mistyped number', notice({ uin: 'УИН 18810177261102104322' }), 'doubtful', ['uin.check-digit']],
    [
      'with a number of an unknown office',
      notice({ uin: 'УИН 00000000000000000019' }),
      'doubtful',
      ['uin.issuer'],
    ],
    ['with a number too long', notice({ uin: 'УИН 1881017726110210432000001' }), 'doubtful', ['uin.length']],
    ['of tomorrow', notice({ uin: 'УИН 18810177261231104328' }), 'fake', ['uin.future']],
    ['of long ago', notice({ uin: 'УИН 18810177230102104323' }), 'doubtful', ['uin.old', 'sum.odd']],
    ['of today', notice({ uin: 'УИН 18810177261121104323' }), 'trusted', []],
    ['on the last day to enforce it', notice({ uin: 'УИН 18810177241110104329', sum: '' }), 'trusted', []],
    ['on the day after it', notice({ uin: 'УИН 18810177241109104329', sum: '' }), 'doubtful', ['uin.old']],
  ])('a number %s gets its verdict', (_, text, verdict, codes) => {
    expect(codesOf(text)).toEqual(codes)
    expect(check(text).verdict).toBe(verdict)
  })

  test.prop([rulingUin])('a valid number of the past is accepted or too old', (uin) => {
    const codes = codesOf(notice({ uin: `УИН ${uin}`, sum: '' }), { today: localDate('2026-12-31') })
    expect(['', 'uin.old']).toContain(codes.join())
  })

  test.prop([rulingUin, fc.integer({ min: 2010, max: 2019 })])(
    'a number of a future day is not accepted',
    (uin, year) => {
      expect(codesOf(notice({ uin: `УИН ${uin}` }), { today: localDate(`${year}-12-31`) })).toContain(
        'uin.future',
      )
    },
  )
})
