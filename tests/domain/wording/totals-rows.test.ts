import { describe, expect, it } from 'vitest'
import type { LocalDate } from '#domain/dates/local-date.ts'
import { totalsRows } from '#domain/wording/totals-rows.ts'

const day = { day: '2026-11-21' as LocalDate }

describe('totalsRows', () => {
  it('returns «Итого» with the sum of each column of sums below an empty row', () => {
    const rows = [
      [day, 'Остановка', 562.5, 15, 0],
      [day, 'Стоп-линия', 600, '', ''],
    ]
    expect(totalsRows(rows)).toEqual([
      ['', '', '', '', ''],
      ['Итого', '', 1162.5, 15, 0],
    ])
  })

  it('returns sums that are exact to the kopeck', () => {
    expect(totalsRows([['а', 0.1], ...Array.from({ length: 9 }, () => ['б', 0.7])])[1]).toEqual([
      'Итого',
      6.4,
    ])
  })

  it('returns no total of a column without a known sum, and none of a file without rows', () => {
    expect([totalsRows([['а', '']])[1], totalsRows([])]).toEqual([['Итого', ''], []])
  })
})
