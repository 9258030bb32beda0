import { fc, test as law } from '@fast-check/vitest'
import { Result } from 'effect'
import { describe, expect, test } from 'vitest'
import {
  type ChargeEntry,
  csvEntries,
  csvHeaderOf,
  chargeFormatOf,
} from '#adapters/backend/server/registry/charge-entries.ts'
import { decodeRecord } from '#adapters/backend/server/registry/charge-file.ts'
import { type ChargeRecord, writeChargeRecord } from '#adapters/backend/server/registry/charge-record.ts'
import { type Line, linesOf } from '#adapters/backend/server/registry/lines.ts'
import { chargeRecord } from '#tests/support/arbitraries/charge-record.ts'
import { sampleRecord, sampleUin } from '#tests/support/samples/charge-record.ts'

const resultOf = ({ parsed }: ChargeEntry) => (parsed === null ? null : Result.flatMap(parsed, decodeRecord))

const read = async (text: string) => {
  const lines = linesOf([Buffer.from(text)], 65_536, { position: 0, line: 0 })
  const { value: first } = (await lines.next()) as IteratorResult<Line, undefined>
  const header = csvHeaderOf(first ?? { number: 1, text: '', end: 0 })
  if (Result.isFailure(header)) return header.failure
  const entries: { readonly line: number; readonly result: ReturnType<typeof resultOf> }[] = []
  for await (const entry of csvEntries(lines, header.success))
    entries.push({ line: entry.line, result: resultOf(entry) })
  return entries
}

const reported = async (text: string) => {
  const entries = await read(text)
  if (typeof entries === 'string') return entries
  return entries.map(({ line, result }) => [
    line,
    result === null ? null : Result.isSuccess(result) ? result.success.uin : result.failure,
  ])
}

const header = 'uin,kind,documents,ruledAt,amount'
const row = (serial: number, amount = '75000') =>
  `${sampleUin(serial)},fine,"{""sts"":[""9912345678""]}",2026-11-02,${amount}`

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

const cell = (value: unknown) =>
  value === undefined || value === null
    ? ''
    : quoted(typeof value === 'string' ? value : JSON.stringify(value))

// Cells are trimmed, and an empty cell is left out.
const bare = (object: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(object)
      .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value])
      .filter(([, value]) => value !== null && value !== ''),
  )

describe('a charge file in CSV', () => {
  law.prop([fc.array(chargeRecord, { minLength: 1, maxLength: 5 }), fc.constantFrom(',', ';', '\t')])(
    'a charge file in CSV has the same records as the same charges in NDJSON',
    async (records, delimiter) => {
      const objects = records.map(
        (record) => JSON.parse(writeChargeRecord(record)) as Readonly<Record<string, unknown>>,
      )
      const columns = [...new Set(objects.flatMap(Object.keys))]
      const rows = objects.map((object) => columns.map((name) => cell(object[name])).join(delimiter))
      const entries = await read([columns.join(delimiter), ...rows].join('\r\n'))
      const results = typeof entries === 'string' ? [] : entries.map(({ result }) => result)
      expect(
        results.map((result) =>
          result !== null && Result.isSuccess(result)
            ? bare(JSON.parse(writeChargeRecord(result.success as ChargeRecord)) as Record<string, unknown>)
            : result,
        ),
      ).toEqual(objects.map(bare))
    },
  )

  test('reads documents from separate columns, each a list with semicolons', async () => {
    const entries = await read(
      [
        'uin,kind,ruledAt,amount,documents.sts,documents.plate,location.lat,location.lon,photos,bailiff',
        `${sampleUin(1)},fine,2026-11-02,75000,9912345678; 9912345679,А123ВС77,55.7,37.6,a.jpg;b.jpg,да`,
      ].join('\n'),
    )
    expect(entries).toMatchObject([
      {
        result: {
          success: {
            documents: { sts: ['9912345678', '9912345679'], plate: ['А123ВС77'] },
            location: { lat: 55.7, lon: 37.6 },
            photos: ['a.jpg', 'b.jpg'],
            bailiff: true,
          },
        },
      },
    ])
  })

  test('reports each invalid record with the number of its first line', async () => {
    expect(
      await reported([header, row(1), `${row(2)},x`, row(3, '"a\nb"'), '', ',,,,', row(4)].join('\n')),
    ).toEqual([
      [2, sampleUin(1)],
      [3, 'ячеек 6, а столбцов 5: проверьте разделители и кавычки'],
      [4, expect.stringMatching(/^amount: /)],
      [6, null],
      [7, null],
      [8, sampleUin(4)],
    ])
  })

  test('a charge file in CSV loses one record to a quote that is never closed, and not the rest', async () => {
    expect(await reported([header, row(1), row(2, '"75000'), row(3), row(4)].join('\n'))).toEqual([
      [2, sampleUin(1)],
      [3, 'кавычки открыты и не закрыты'],
      [4, sampleUin(3)],
      [5, sampleUin(4)],
    ])
  })

  test('refuses quotes in the middle of a cell', async () => {
    expect(await reported([header, row(1), row(2, '7"5"0'), row(3)].join('\n'))).toEqual([
      [2, sampleUin(1)],
      [3, 'кавычки стоят не по правилам CSV'],
      [4, sampleUin(3)],
    ])
  })

  test.each([
    ['uin,kind,ruledAt,amount', 'в первой строке CSV нет столбца documents'],
    ['uin;documents', 'в первой строке CSV нет столбцов: kind, ruledAt, amount'],
    [`${header},uin`, 'в первой строке CSV столбец uin назван дважды'],
    ['"uin,kind', 'первая строка CSV не читается: проверьте кавычки'],
  ])('a charge file in CSV cannot be read under %s', async (first, reason) => {
    expect(await reported(`${first}\n${row(1)}`)).toBe(reason)
  })

  test.each([
    ['charges.csv', null, 'csv'],
    ['charges.ndjson', header, 'ndjson'],
    ['charges.txt', header, 'csv'],
    ['charges.txt', `\uFEFF"uin";"kind"`, 'csv'],
    [null, writeChargeRecord(sampleRecord()), 'ndjson'],
    [null, 'привет, мир', 'ndjson'],
  ])('a charge file in CSV is known by its name or its first line: %s, %s', (name, first, format) => {
    expect(chargeFormatOf(name, first)).toBe(format)
  })
})
