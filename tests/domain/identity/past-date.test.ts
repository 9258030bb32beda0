import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { parsePastDate } from '#domain/identity/past-date.ts'
import { pastDate } from '#tests/support/arbitraries/past-date.ts'
import { accepts, codeOf, obeysParserLaws, refuses } from './parser-laws.ts'

const at = (moment: string) => instant(Date.parse(moment))
const now = at('2026-11-21T12:00:00+03:00')
const parse = (text: string) => parsePastDate(text, now)

describe('parsePastDate', () => {
  accepts(parse, {
    '02.01.1900': ['02.01.1900', ' 02.01.1900 '],
    '29.02.2024': ['29.02.2024'],
    '29.02.2000': ['29.02.2000'],
    '31.12.1999': ['31.12.1999'],
    '20.11.2026': ['20.11.2026'],
    '21.11.2026': ['21.11.2026'],
  })

  refuses(parse, {
    'date.format': [
      '101.02.1990',
      '1.2.1990',
      '01.02.90',
      '01.02.19900',
      '1990-02-01',
      '01/02/1990',
      'вчера',
      '٠١.٠٢.١٩٩٠',
    ],
    'date.calendar': ['29.02.2023', '29.02.1900', '31.04.2000', '00.01.2000', '01.13.2000', '32.01.2000'],
    'date.early': ['01.01.1900', '31.12.1899', '01.01.0001'],
    'date.future': ['22.11.2026', '01.01.2027', '31.12.9999'],
  })

  it('parsePastDate begins a day at midnight in Moscow', () => {
    const midnight = at('2026-11-21T21:00:00Z')
    expect(codeOf(parsePastDate('22.11.2026', midnight))).toBe('date.future')
    expect(parsePastDate('22.11.2026', instant(midnight + 1))).toEqual({ _tag: 'Valid', value: '22.11.2026' })
  })

  obeysParserLaws({ parse, values: pastDate })
})
