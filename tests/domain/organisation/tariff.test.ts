import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { kopecks } from '#domain/money/kopecks.ts'
import {
  demoDays,
  fits,
  paidTariffs,
  tariffCost,
  tariffFor,
  tariffOfType,
  type TariffPrices,
  tariffTable,
} from '#domain/organisation/tariff.ts'

const prices: TariffPrices = {
  'fleet-10': kopecks(99_000),
  'fleet-50': kopecks(290_000),
  'fleet-200': kopecks(790_000),
  unlimited: kopecks(1_490_000),
}

describe('tariffs', () => {
  it('tariffs begin with a demo of seven days, of type 0', () => {
    expect(demoDays).toBe(7)
    expect(tariffTable.demo.subscribeType).toBe(0)
  })

  it('depend on the number of vehicles', () => {
    expect(paidTariffs.map((name) => tariffTable[name].vehicles)).toEqual([10, 50, 200, null])
  })

  it.each([
    [0, 'fleet-10'],
    [1, 'fleet-10'],
    [10, 'fleet-10'],
    [11, 'fleet-50'],
    [50, 'fleet-50'],
    [51, 'fleet-200'],
    [200, 'fleet-200'],
    [201, 'unlimited'],
    [100_000, 'unlimited'],
  ])('tariffs for %d vehicles it is %s', (count, name) => {
    expect(tariffFor(count).name).toBe(name)
  })

  it.each([
    [0, 'demo'],
    [1, 'fleet-10'],
    [4, 'unlimited'],
    [5, undefined],
    [-1, undefined],
  ])('type %d is %s', (type, name) => {
    expect(tariffOfType(type)?.name).toBe(name)
  })

  it('cost the price of a month for each ordered month', () => {
    expect(tariffCost('fleet-50', 12, prices)).toBe(3_480_000)
  })

  test.prop([fc.nat(1000)])('the offered tariff is the smallest that fits', (count) => {
    const offered = tariffFor(count)
    const names: readonly string[] = paidTariffs
    const smaller = paidTariffs.slice(0, names.indexOf(offered.name))
    expect(fits(offered, count)).toBe(true)
    expect(smaller.some((name) => fits(tariffTable[name], count))).toBe(false)
  })

  test.prop([
    fc.constantFrom(...paidTariffs),
    fc.integer({ min: 1, max: 36 }),
    fc.integer({ min: 1, max: 36 }),
  ])('months cost the same in one order and in several', (name, a, b) => {
    const apart = tariffCost(name, a, prices) + tariffCost(name, b, prices)
    expect(tariffCost(name, a + b, prices)).toBe(apart)
  })

  test.prop([fc.constantFrom(...Object.values(tariffTable))])(
    'every type is the type of its tariff',
    (tariff) => {
      expect(tariffOfType(tariff.subscribeType)).toBe(tariff)
    },
  )
})
