import { Schema } from 'effect'
import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { localDate } from '#domain/dates/local-date.ts'
import {
  type ChargeRecord,
  ChargeRecordText,
  writeChargeRecord,
} from '#adapters/backend/server/registry/charge-record.ts'
import { generateCharges } from '#adapters/backend/server/registry/generate-charges.ts'
import { sampleRecord } from '#tests/support/samples/charge-record.ts'

const reversed = <A extends object>(fields: A): A =>
  Object.fromEntries(Object.entries(fields).toReversed()) as A

const recipient = {
  name: 'УФК по г. Москве',
  inn: '7707083893',
  kpp: '770701001',
  bik: '044525000',
  account: '40101810045250010041',
  bank: 'ГУ Банка России по ЦФО',
  oktmo: '45382000',
  kbk: '18811601121010001140',
}

const record: ChargeRecord = {
  ...sampleRecord(),
  happenedAt: { on: localDate('2026-11-01'), at: instant(Date.parse('2026-11-01T09:40:00Z')) },
  place: 'Москва, Тверская ул., 1',
  location: { lat: 55.75, lon: 37.61 },
  department: { code: '1145001', name: 'ЦАФАП' },
  recipient,
  photos: ['https://photos.example/1.jpg'],
  bailiff: true,
  paidAt: null,
}

/** Databases hold the hash of this text: a charge whose text changes is taken for a changed one by the next import. */
const line =
  '{"uin":"18810177261102000011","kind":"fine","documents":{"sts":["9912345678"]},"ruledAt":"2026-11-02",' +
  '"happenedAt":"2026-11-01T12:40:00+03:00","amount":75000,"article":"12.9 ч.2",' +
  '"title":"Превышение скорости на 20–40 км/ч","place":"Москва, Тверская ул., 1",' +
  '"location":{"lat":55.75,"lon":37.61},"department":{"code":"1145001","name":"ЦАФАП"},' +
  '"recipient":{"name":"УФК по г. Москве","inn":"7707083893","kpp":"770701001","bik":"044525000",' +
  '"account":"40101810045250010041","bank":"ГУ Банка России по ЦФО","oktmo":"45382000","kbk":"18811601121010001140"},' +
  '"photos":["https://photos.example/1.jpg"],"bailiff":true,"paidAt":null}'

describe('writeChargeRecord', () => {
  it('writes the line whose hash databases already hold', () => {
    expect(writeChargeRecord(record)).toBe(line)
  })

  it('writes what the schema encodes', () => {
    const encode = Schema.encodeSync(ChargeRecordText)
    const generated = generateCharges({ seed: 'lines', count: 300, today: localDate('2026-11-21') })
    for (const charge of [record, { ...record, paidAt: record.ruledAt }, sampleRecord(), ...generated])
      expect(writeChargeRecord(charge)).toBe(JSON.stringify(encode(charge)))
  })

  it('writes the same line for any order of the fields of a record', () => {
    const turned = reversed({
      ...record,
      location: reversed({ lat: 55.75, lon: 37.61 }),
      department: reversed({ code: '1145001', name: 'ЦАФАП' }),
      recipient: reversed(recipient),
    })
    expect(writeChargeRecord(turned)).toBe(line)
  })
})
