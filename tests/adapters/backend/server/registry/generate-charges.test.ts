import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { generateChargeFile, generateCharges } from '#adapters/backend/server/registry/generate-charges.ts'
import { sampleChargesPath, sampleGeneration } from '#tests/support/samples/sample-charges.ts'

const charges = [...generateCharges(sampleGeneration)]

describe('the sample charges', () => {
  test('the sample charges are the output of the generator for their seed', () => {
    const file = [...generateChargeFile(sampleGeneration)].join('')
    expect(readFileSync(sampleChargesPath, 'utf8') === file).toBe(true)
  })

  test('the sample charges are five thousand, no number twice', () => {
    expect(new Set(charges.map(({ uin }) => uin)).size).toBe(5000)
  })

  test('the sample charges contain one to twelve charges per vehicle', () => {
    const byVehicle = Map.groupBy(charges, ({ documents }) => documents.sts?.[0])
    byVehicle.delete(undefined)
    const counts = [...byVehicle.values()].map((of) => of.length)
    expect(counts.length).toBeGreaterThan(500)
    expect([Math.min(...counts), Math.max(...counts)]).toEqual([1, 12])
  })

  test('hold every kind of document, charges of both kinds, paid ones, those with the bailiffs, and photos', () => {
    for (const kind of ['sts', 'licence', 'inn', 'vin', 'plate'] as const)
      expect(charges.some(({ documents }) => documents[kind]?.length === 1)).toBe(true)
    expect(new Set(charges.map(({ kind }) => kind))).toEqual(new Set(['fine', 'tax']))
    expect(charges.some(({ paidAt }) => paidAt != null)).toBe(true)
    expect(charges.some(({ bailiff }) => bailiff === true)).toBe(true)
    expect(charges.some(({ photos }) => photos?.length === 2)).toBe(true)
  })

  test('the sample charges are others for another seed, and the same ones when fewer are wanted', () => {
    const few = { ...sampleGeneration, count: 50 }
    expect([...generateCharges(few)]).toEqual(charges.slice(0, 50))
    const uins = new Set(charges.map(({ uin }) => uin))
    expect([...generateCharges({ ...few, seed: 'other' })].filter(({ uin }) => uins.has(uin))).toEqual([])
  })
})
