import { parse } from 'csv-parse/sync'
import { Window } from 'happy-dom'
import { describe, expect, it } from 'vitest'
import { dayMs } from '#domain/dates/duration.ts'
import type { LocalDate } from '#domain/dates/local-date.ts'
import { chargeColumns, chargeTable } from '#domain/charges/table/charge-table.ts'
import { csvOf } from '#domain/wording/csv.ts'
import { deadlineEvents } from '#domain/charges/law/deadline-events.ts'
import type { ChargeId } from '#domain/charges/charge.ts'
import { calendarFile } from '#web/ui/files/calendar-file.lazy.ts'
import { runInSlices } from '#web/ui/files/run-in-slices.ts'
import { spreadsheetFile } from '#web/ui/files/spreadsheet-file.lazy.ts'
import { sampleFine, sampleNow } from '#tests/support/samples/charge-sample.ts'
import { openZip } from '#tests/support/files/open-zip.ts'

const fines = [
  sampleFine(),
  sampleFine({ id: '0f0e0d0c-0000-4000-8000-000000000002' as ChargeId, title: '=1+1; "А" <b>\nи ещё' }),
]

const table = chargeTable(fines, sampleNow)
const sum = chargeColumns.indexOf('Сумма, ₽')
const title = chargeColumns.indexOf('Нарушение')

/** What a book says in its cells: texts as texts, numbers as numbers. */
const cellsOf = async (file: Uint8Array) => {
  const { DOMParser } = new Window()
  const entries = openZip(file)
  const xml = (name: string) => {
    const text = entries.get(name)
    if (text === undefined) throw new Error(`the book has no ${name}`)
    return new DOMParser().parseFromString(text, 'application/xml')
  }
  const shared = entries.has('xl/sharedStrings.xml')
    ? [...xml('xl/sharedStrings.xml').querySelectorAll('si')].map(({ textContent }) => textContent)
    : []
  const worksheet = xml('xl/worksheets/sheet1.xml')
  expect(worksheet.querySelectorAll('f')).toHaveLength(0)
  return [...worksheet.querySelectorAll('row')].map((row) =>
    [...row.querySelectorAll('c')].map((cell) => {
      const value = cell.querySelector('v, t')?.textContent ?? ''
      if (cell.getAttribute('t') === 's') return shared[Number(value)]
      return cell.getAttribute('t') === null || cell.getAttribute('t') === 'n' ? Number(value) : value
    }),
  )
}

describe('a file of charges, opened by another program', () => {
  it('a file of charges as CSV has a row for each, and what was written in its cells', () => {
    const rows: string[][] = parse(csvOf(chargeColumns, table), { bom: true, delimiter: ';' })
    expect(rows).toHaveLength(3)
    expect(rows[0]).toEqual([...chargeColumns])
    expect(rows[1]?.[sum]).toBe('750')
    // The apostrophe keeps a spreadsheet from counting.
    expect(rows[2]?.[title]).toBe(`'${fines[1]?.title}`)
  })

  it('a file of charges as XLSX has the same table, its sums as numbers and nothing to be counted', async () => {
    const [head, first, second] = await cellsOf(await spreadsheetFile('Штрафы', chargeColumns, table))
    expect(head).toEqual([...chargeColumns])
    expect(first?.[sum]).toBe(750)
    expect(second?.[title]).toBe(fines[1]?.title)
    // A workbook counts days from 30 December 1899.
    const ruledOn = (Date.UTC(2026, 10, 2) - Date.UTC(1899, 11, 30)) / dayMs
    expect(first?.[chargeColumns.indexOf('Дата постановления')]).toBe(ruledOn)
  })

  it('a file of charges as a calendar has whole days, each ending where the next begins, and a reminder', () => {
    const today = '2026-11-21' as LocalDate
    const file = calendarFile(deadlineEvents(fines, today), 'Квиток') ?? ''
    // RFC 5545 3.1: lines end by CRLF, and a long one goes on after a space.
    const lines = file.replaceAll(/\r\n[ \t]/g, '').split('\r\n')
    const valuesOf = (name: string) =>
      lines.filter((line) => new RegExp(`^${name}[;:]`).test(line)).map((line) => line.replace(/^[^:]*:/, ''))
    expect(Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect([lines[0], lines.at(-1) || lines.at(-2)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR'])
    expect(valuesOf('BEGIN').filter((what) => what === 'VALARM')).toHaveLength(valuesOf('UID').length)
    expect(new Set(valuesOf('UID')).size).toBe(deadlineEvents(fines, today).length)
    expect(valuesOf('DTSTART')).toContain('20261202')
    expect(valuesOf('DTEND')).toContain('20261203')
  })

  it('a file of charges as a calendar has no line and no control character of a text of a register', () => {
    const hostile = 'Скорость\rATTACH:https://evil.example\r\nURL:https://evil.example\u0007'
    const [event] = deadlineEvents(fines, '2026-11-21' as LocalDate)
    if (event === undefined) throw new Error('the fines have no deadline')
    const file = calendarFile([{ ...event, title: hostile, text: hostile }], 'Квиток') ?? ''
    expect(file.split(/\r\n|\r|\n/).filter((line) => /^(?:ATTACH|URL)/.test(line))).toEqual([])
    expect(file.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u)
  })

  it('a file of charges, opened by another program as a calendar contains no UIN and no document number', () => {
    const file = calendarFile(deadlineEvents(fines, '2026-11-21' as LocalDate), 'Квиток') ?? ''
    expect(file.replaceAll(/\s/g, '')).not.toMatch(/18810177261102104321|9912345678/)
  })
})

describe('a long list', () => {
  it('a long list is worked through slice by slice, in order and whole', async () => {
    const numbers = Array.from({ length: 450 }, (_, number) => number)
    const slices = await runInSlices(numbers, (slice) => slice)
    expect([slices.map(({ length }) => length), slices.flat()]).toEqual([[200, 200, 50], numbers])
  })
})
