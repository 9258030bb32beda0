import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import type { ChargeId } from '#domain/charges/charge.ts'
import {
  sortListed,
  countCategories,
  listCharges,
  listOrders,
  filterCharges,
  rowsOf,
  matchedDocumentsOf,
  noFilter,
} from '#domain/charges/list/filter-charges.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import { sampleFine, sampleNow } from '#tests/support/samples/charge-sample.ts'

const id = (name: string) => name as ChargeId
const car = sampleFine({ id: id('car'), foundBy: [{ type: 'plate', identifier: 'А123ВС77' }] })
const lorry = sampleFine({
  id: id('lorry'),
  title: 'Проезд без разрешения по полосе ёлочкой',
  place: null,
  amount: kopecks(300_000),
  discount: null,
  foundBy: [{ type: 'plate', identifier: 'О001ОО99' }],
})
const paid = sampleFine({ id: id('paid'), paidAt: sampleNow })
const listed = listCharges([paid, lorry, car], sampleNow)
const idsOf = (view: Partial<typeof noFilter>) =>
  filterCharges(listed, { ...noFilter, ...view }).map(({ charge }) => charge.id)

describe('a list of charges', () => {
  it('a list of charges is grouped by urgency under headings with counts', () => {
    const shown = rowsOf(listed, 'URGENCY').map((row) =>
      row._tag === 'Heading' ? `${row.title} ${row.count}` : row.charge.id,
    )
    expect(shown).toEqual(['Со скидкой 1', 'car', 'Обычные 1', 'lorry', 'Оплаченные 1', 'paid'])
  })

  it('a list of charges has no headings in any other order', () => {
    expect(rowsOf(sortListed(listed, 'DEAREST'), 'DEAREST')[0]).toMatchObject({ charge: lorry })
  })

  it.each([
    ['a category', { category: 'paid_ordinances' as const }, ['paid']],
    ['a vehicle', { subject: 'plate:О001ОО99' }, ['lorry']],
    ['a word of the title, ё or е', { search: 'елочкой' }, ['lorry']],
    ['words in any order', { search: '58 мкад' }, ['car', 'paid']],
    ['a number in groups', { search: '1881 0177 2611' }, ['car', 'lorry', 'paid']],
  ])('a list of charges is filtered by %s', (_, view, ids) => {
    expect(idsOf(view)).toEqual(ids)
  })

  it('counts each category for the selected vehicle', () => {
    expect(Object.fromEntries(countCategories(listed, 'plate:А123ВС77'))).toMatchObject({
      all: 1,
      fines: 1,
      paid_ordinances: 0,
    })
  })

  it('names the documents that found the charges', () => {
    expect(new Set(matchedDocumentsOf(listed).map(({ key }) => key))).toEqual(
      new Set(['plate:А123ВС77', 'plate:О001ОО99', 'sts:9912345678']),
    )
  })

  test.prop([fc.constantFrom(...listOrders.map(([order]) => order))])(
    'keeps every charge in every order',
    (order) => {
      expect(new Set(sortListed(listed, order))).toEqual(new Set(listed))
    },
  )
})
