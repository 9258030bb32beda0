import { fc, test as law } from '@fast-check/vitest'
import { Result, Schema } from 'effect'
import { describe, expect, test } from 'vitest'
import {
  ChargeRecordText,
  readChargeRecord,
  writeChargeRecord,
} from '#adapters/backend/server/registry/charge-record.ts'
import { readQuickly } from '#adapters/backend/server/registry/quick-record.ts'
import { chargeRecord } from '#tests/support/arbitraries/charge-record.ts'
import { sampleRecord } from '#tests/support/charge-record.ts'

const names = [
  'uin',
  'kind',
  'documents',
  'ruledAt',
  'happenedAt',
  'amount',
  'article',
  'title',
  'place',
  'location',
  'department',
  'recipient',
  'photos',
  'bailiff',
  'paidAt',
] as const

const strange = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(null, '', ' 9912345678 ', '2026-02-30', '02.11.2026', -1, 0.5, 1e20, [], [null], {}),
  fc.string({ minLength: 90, maxLength: 110 }),
  fc.array(fc.constant('9912345678'), { minLength: 99, maxLength: 102 }),
  fc.record({ lat: fc.double({ noNaN: true }), lon: fc.double({ noNaN: true }) }),
  fc.record({ sts: fc.jsonValue(), plate: fc.array(fc.constantFrom('А123ВС77', 'a 123 bc 77', 'XX', 1)) }),
  fc.record({ code: fc.jsonValue(), name: fc.string(), more: fc.string() }),
)

describe('the quick reading of a charge', () => {
  law.prop([chargeRecord], { numRuns: 300 })('reads whatever a register writes', (record) => {
    expect(readQuickly(JSON.parse(writeChargeRecord(record)))).toEqual(record)
  })

  law.prop([chargeRecord, fc.dictionary(fc.constantFrom(...names), strange, { maxKeys: 2 })], {
    numRuns: 600,
  })('never reads what the schema refuses, nor anything otherwise than it', (record, others) => {
    const json: unknown = JSON.parse(JSON.stringify({ ...JSON.parse(writeChargeRecord(record)), ...others }))
    const quick = readQuickly(json)
    if (quick !== null) expect(readChargeRecord(json)).toEqual(Result.succeed(quick))
  })

  test.each([null, [], 'text', 5, {}, { documents: {} }])('leaves %j to the schema', (json) => {
    expect(readQuickly(json)).toBeNull()
  })
})

describe('the line of a charge', () => {
  const encode = Schema.encodeSync(ChargeRecordText)

  law.prop([chargeRecord], { numRuns: 300 })('is what the schema writes', (record) => {
    expect(writeChargeRecord(record)).toBe(JSON.stringify(encode(record)))
  })

  test('is the same in whatever order its fields are held', () => {
    const record = sampleRecord({ bailiff: true, department: { code: '1', name: 'ЦАФАП' } })
    const turned = Object.fromEntries(Object.entries(record).toReversed()) as unknown as typeof record
    expect(writeChargeRecord({ ...turned, department: { name: 'ЦАФАП', code: '1' } })).toBe(
      writeChargeRecord(record),
    )
  })
})
