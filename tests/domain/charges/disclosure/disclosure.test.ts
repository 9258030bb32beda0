import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import {
  disclosed,
  disclosureFor,
  mayBeOfCertificate,
  vehicleMismatch,
} from '#domain/charges/disclosure/disclosure.ts'
import type { SortIdentifier } from '#domain/charges/charge.ts'
import { fines } from '#tests/support/arbitraries/fine.ts'
import { sampleFine } from '#tests/support/samples/charge-sample.ts'

type DocumentType = SortIdentifier['type']

const types: readonly DocumentType[] = ['sts', 'licence', 'inn', 'vin', 'plate', 'uin']

const foundBy = (...found: readonly DocumentType[]) =>
  sampleFine({ foundBy: found.map((type) => ({ type, identifier: '1' })) })

describe('disclosureFor', () => {
  it.each<[readonly DocumentType[], string]>([
    [[], 'nothing'],
    [['plate'], 'sums-and-dates'],
    [['vin'], 'sums-and-dates'],
    [['plate', 'vin'], 'sums-and-dates'],
    [['sts'], 'everything'],
    [['licence'], 'everything'],
    [['inn'], 'everything'],
    [['uin'], 'everything'],
    [['plate', 'sts'], 'everything'],
    [['plate', 'licence'], 'everything'],
    [['vin', 'sts'], 'everything'],
    [['vin', 'licence'], 'everything'],
    [['plate', 'vin', 'sts'], 'everything'],
  ])('lets a caller who knows %j see %s', (known, disclosure) => {
    expect(disclosureFor(known)).toBe(disclosure)
  })

  test.prop([fc.subarray([...types]), fc.constantFrom('plate', 'vin')])(
    'disclosureFor never discloses more of a charge for an additional public number',
    (known, number) => {
      const before = disclosureFor(known)
      expect(disclosureFor([...known, number])).toBe(before === 'nothing' ? 'sums-and-dates' : before)
    },
  )
})

describe('disclosed', () => {
  it('keeps the charges that the second fact found, and counts the others', () => {
    const [open, closed, tax] = [foundBy('plate', 'sts'), foundBy('plate'), foundBy('plate')]
    expect(disclosed({ fines: [open, closed], taxes: [tax], sortIdentifiers: [] })).toEqual({
      fines: [open],
      taxes: [],
      sortIdentifiers: [],
      withheld: 2,
    })
  })

  it('reports no withheld charges when every charge is disclosed', () => {
    const list = { fines: [foundBy('sts')], taxes: [], sortIdentifiers: [] }
    expect(disclosed(list)).toEqual(list)
  })

  test.prop([fines, fines])(
    'disclosed loses no charge: each one is either shown or counted',
    (some, others) => {
      const list = disclosed({ fines: some, taxes: others, sortIdentifiers: [] })
      expect(list.fines.length + list.taxes.length + (list.withheld ?? 0)).toBe(some.length + others.length)
    },
  )
})

describe('mayBeOfCertificate', () => {
  it.each([
    ['accepts any plate where the charges of the certificate name none', [], true],
    ['accepts the plate that a charge of the certificate names', ['К101ОР77', 'А001АА77'], true],
    ['refuses a plate where the charges of the certificate name others only', ['К101ОР77'], false],
  ])('%s', (_, named, expected) => {
    expect(mayBeOfCertificate('А001АА77', named)).toBe(expected)
  })
})

describe('vehicleMismatch', () => {
  it.each([
    ['plate', 'sts', /^Госномер не подходит к этому СТС\. /],
    ['plate', 'licence', /^Госномер не подходит к этому водительскому удостоверению\. /],
    ['vin', 'sts', /^VIN не подходит к этому СТС\. /],
    ['vin', 'licence', /^VIN не подходит к этому водительскому удостоверению\. /],
  ] as const)('names the two numbers that do not match: %s and %s', (number, fact, sentence) => {
    const { code, message } = vehicleMismatch(number, fact)
    expect(code).toBe('vehicle.mismatch')
    expect(message).toMatch(sentence)
  })
})
