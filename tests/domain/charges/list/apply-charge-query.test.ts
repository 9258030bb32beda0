import { describe, expect, it } from 'vitest'
import type { Charge } from '#domain/charges/charge.ts'
import { maskCharge } from '#domain/charges/disclosure/masked-charge.ts'
import { applyChargeQuery } from '#domain/charges/list/apply-charge-query.ts'
import type { ChargeList } from '#domain/charges/list/charge-list.ts'
import { type ChargeQuery, defaultChargeQuery } from '#domain/charges/list/charge-query.ts'
import type { LocalDate } from '#domain/dates/local-date.ts'
import type { Uin } from '#domain/identity/uin.ts'
import { sampleFine } from '#tests/support/samples/charge-sample.ts'

const fines = ['18810177261102104321', '18810177261102104322', '18810177261102104323'].map((uin, index) =>
  sampleFine({ uin: uin as Uin, ruledOn: `2026-11-0${index + 1}` as LocalDate, place: `МКАД, ${index} КМ` }),
)

const list: ChargeList = { fines, taxes: [], sortIdentifiers: [] }

const asIs = (charge: Charge): Charge => charge

const found = (query: Partial<ChargeQuery>, show = asIs): readonly string[] =>
  applyChargeQuery(list, { ...defaultChargeQuery, ...query }, show).fines.map(({ place }) => place ?? '')

describe('applyChargeQuery', () => {
  it('returns every charge of the category without a search', () => {
    expect(found({})).toHaveLength(3)
    expect(found({ category: 'paid_ordinances' })).toEqual([])
  })

  it('finds a part of a number, a title or a place in any case', () => {
    expect(found({ search: '104322' })).toEqual(['МКАД, 1 КМ'])
    expect(found({ search: ' мкад, 2 ' })).toEqual(['МКАД, 2 КМ'])
    expect(found({ search: 'ПРЕВЫШЕНИЕ' })).toHaveLength(3)
    expect(found({ search: 'стоянка' })).toEqual([])
  })

  it.each([
    ['', 1],
    ['1145519', 1],
    ['police', 1],
    ['moscow-parking', 0],
    ['1145520', 0],
  ])('returns a charge of a camera of the police for the issuer «%s»: %i', (instance, count) => {
    const camera = sampleFine({ department: { code: '1145519', name: 'ЦАФАП' } })
    const { fines: ruled } = applyChargeQuery(
      { ...list, fines: [camera] },
      { ...defaultChargeQuery, instance },
      asIs,
    )
    expect(ruled).toHaveLength(count)
  })

  it('does not find text that the caller sees as asterisks', () => {
    expect(found({ search: '104322' }, maskCharge)).toEqual([])
  })

  it('returns one page', () => {
    const all = found({})
    expect(found({ showBy: 2, page: 1 })).toEqual(all.slice(0, 2))
    expect(found({ showBy: 2, page: 2 })).toEqual(all.slice(2))
    expect(found({ showBy: 2, page: 3 })).toEqual([])
  })

  it('keeps the documents that the list was searched by', () => {
    const sortIdentifiers = [{ type: 'sts', identifier: '9912345678' }] as const
    expect(applyChargeQuery({ ...list, sortIdentifiers }, defaultChargeQuery, asIs)).toMatchObject({
      sortIdentifiers,
    })
  })
})
