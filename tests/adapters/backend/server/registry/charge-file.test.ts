import { fc, test as law } from '@fast-check/vitest'
import { Result } from 'effect'
import { describe, expect, test } from 'vitest'
import { parseLine, decodeRecord } from '#adapters/backend/server/registry/charge-file.ts'
import { writeChargeRecord } from '#adapters/backend/server/registry/charge-record.ts'
import { chargeRecord } from '#tests/support/arbitraries/charge-record.ts'
import { sampleUin } from '#tests/support/samples/charge-record.ts'

const least = {
  uin: sampleUin(1),
  kind: 'fine',
  documents: { sts: ['9912345678'] },
  ruledAt: '2026-11-02',
  amount: 75_000,
}

const read = (text: string | null) => {
  const parsed = parseLine({ number: 1, text, end: 0 })
  return parsed === null ? null : Result.flatMap(parsed, decodeRecord)
}

const readJson = (json: unknown) => read(JSON.stringify(json))

const reasonOf = (text: string | null): string => {
  const result = read(text)
  return result === null || Result.isSuccess(result) ? 'read' : result.failure
}

describe('a line of a charge file', () => {
  test('a line of a charge file needs a number, a kind, documents, a day and a sum', () => {
    expect(readJson(least)).toEqual(Result.succeed({ ...least, ruledAt: { on: '2026-11-02', at: null } }))
  })

  test('a line of a charge file is read in the stored form of every number', () => {
    const documents = {
      sts: ['99 yx 123456'],
      licence: ['77 ab 123456'],
      inn: ['7707083893'],
      vin: ['xta210990y1234567'],
      plate: ['a123bc 77'],
    }
    expect(readJson({ ...least, documents })).toMatchObject({
      success: {
        documents: {
          sts: ['99УХ123456'],
          licence: ['77АВ123456'],
          inn: ['7707083893'],
          vin: ['XTA210990Y1234567'],
          plate: ['А123ВС77'],
        },
      },
    })
  })

  test.each([
    ['2026-11-02', '2026-11-02', null],
    ['2026-11-02T23:30:00+03:00', '2026-11-02', '2026-11-02T20:30:00Z'],
    ['2026-11-02T23:30:00Z', '2026-11-03', '2026-11-02T23:30:00Z'],
    ['2026-11-02T00:10+07:00', '2026-11-01', '2026-11-01T17:10:00Z'],
  ])('reads the moment %s as the day %s in Moscow', (ruledAt, on, at) => {
    expect(readJson({ ...least, ruledAt })).toMatchObject({
      success: { ruledAt: { on, at: at === null ? null : Date.parse(at) } },
    })
  })

  test('a line of a charge file is skipped if it is empty', () => {
    for (const text of ['', '   ', '\t', '\r']) expect(read(text)).toBeNull()
  })

  test.each([
    [null, 'строка длиннее 64 КБ или записана не в UTF-8'],
    ['{', 'это не JSON'],
    ['[]', 'нужен объект JSON с полями начисления'],
    ['5', 'нужен объект JSON с полями начисления'],
    [JSON.stringify({ ...least, uin: undefined }), 'uin: не указано'],
    [
      JSON.stringify({ ...least, uin: '18810177261102104322' }),
      'uin: Проверьте номер постановления: последняя цифра не сходится с остальными, возможно, в нём опечатка',
    ],
    [JSON.stringify({ ...least, kind: 'toll' }), 'kind: нужно одно из: fine, tax'],
    [JSON.stringify({ ...least, documents: undefined }), 'documents: не указано'],
    [
      JSON.stringify({ ...least, documents: { vin: ['XTA'] } }),
      'documents.vin.0: В VIN 17 знаков, сейчас 3. Пример: XTA217030A0123456',
    ],
    [JSON.stringify({ ...least, documents: { sts: '9912345678' } }), 'documents.sts: недопустимое значение'],
    [JSON.stringify({ ...least, amount: 750.5 }), 'amount: недопустимое значение'],
    [JSON.stringify({ ...least, amount: -1 }), 'amount: недопустимое значение'],
    [JSON.stringify({ ...least, amount: '75000' }), 'amount: недопустимое значение'],
    [
      JSON.stringify({ ...least, ruledAt: '2026-11-02T23:30:00' }),
      'ruledAt: нужна дата (2026-05-12) или время со смещением (2026-05-12T12:40:00+03:00)',
    ],
    [
      JSON.stringify({ ...least, ruledAt: '2026-02-30' }),
      'ruledAt: нужна дата (2026-05-12) или время со смещением (2026-05-12T12:40:00+03:00)',
    ],
    [JSON.stringify({ ...least, location: { lat: 91, lon: 0 } }), 'location.lat: недопустимое значение'],
    [JSON.stringify({ ...least, title: '\0' }), 'в строке есть знаки, которых не бывает в тексте'],
    [JSON.stringify({ ...least, place: '\ud800' }), 'в строке есть знаки, которых не бывает в тексте'],
  ])('%j is refused: %s', (text, reason) => {
    expect(reasonOf(text)).toBe(reason)
  })

  law.prop([chargeRecord])('a line of a charge file is read back as it was written', (record) => {
    expect(read(writeChargeRecord(record))).toEqual(Result.succeed(record))
  })

  law.prop([
    fc.oneof(
      fc.string(),
      fc.json(),
      fc.jsonValue().map((value) => JSON.stringify({ ...least, ...Object(value) })),
    ),
  ])('a line of a charge file is refused or read without an exception for every text', (text) => {
    const result = read(text)
    expect(result === null || Result.isResult(result)).toBe(true)
  })
})
