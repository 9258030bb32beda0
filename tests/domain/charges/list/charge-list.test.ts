import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import type { Charge, SortIdentifier } from '#domain/charges/charge.ts'
import { chargesOf, emptyChargeList, type ChargeList, foundBy } from '#domain/charges/list/charge-list.ts'
import { fine, fines } from '#tests/support/arbitraries/fine.ts'

const car: SortIdentifier = { type: 'sts', identifier: '9900123456' }
const plate: SortIdentifier = { type: 'plate', identifier: '9900123456' }
const fleet: SortIdentifier = { type: 'inn', identifier: '7707083893' }

const [drawn] = fc.sample(fine, { seed: 1, numRuns: 1 })

const chargeOf = (...by: readonly SortIdentifier[]): Charge => {
  if (drawn === undefined) throw new Error('no fine was drawn')
  return { ...drawn, foundBy: by }
}

const list: ChargeList = {
  fines: [chargeOf(car), chargeOf(fleet), chargeOf(fleet, car), chargeOf(plate)],
  taxes: [chargeOf(fleet), chargeOf(car, plate)],
  sortIdentifiers: [car, plate, fleet],
}

describe('foundBy', () => {
  it('keeps charges that one document found, alone or with others', () => {
    expect(foundBy(list, car)).toEqual({
      fines: [list.fines[0], list.fines[2]],
      taxes: [list.taxes[1]],
      sortIdentifiers: [car],
    })
  })

  it('distinguishes documents of two kinds with the same number', () => {
    expect(foundBy(list, plate).fines).toEqual([list.fines[3]])
    expect(foundBy(list, plate).sortIdentifiers).toEqual([plate])
  })

  it('foundBy is empty for a document without charges', () => {
    expect(foundBy(list, { type: 'inn', identifier: '7702070139' })).toEqual(emptyChargeList)
  })
})

describe('laws', () => {
  const lists = fc
    .tuple(fines, fines)
    .map(([offences, taxes]) => ({ fines: offences, taxes, sortIdentifiers: [car, fleet] }))

  test.prop([lists, fc.constantFrom(car, fleet, plate)])(
    'a document takes its charges from fines and taxes alike, and leaves the rest',
    (drawnList, by) => {
      const isIts = ({ foundBy: documents }: Charge) =>
        documents.some(({ type, identifier }) => type === by.type && identifier === by.identifier)
      expect(chargesOf(foundBy(drawnList, by))).toEqual(chargesOf(drawnList).filter(isIts))
    },
  )

  test.prop([lists, fc.constantFrom(car, fleet, plate)])('foundBy is idempotent', (drawnList, by) => {
    const once = foundBy(drawnList, by)
    expect(foundBy(once, by)).toEqual(once)
  })
})
