import { describe, expect, it } from 'vitest'
import { csvDelimiterOf } from '#domain/documents/table/csv-delimiter.ts'

describe('csvDelimiterOf', () => {
  it.each([
    ['sts,plate', ','],
    ['sts;plate', ';'],
    ['sts\tplate', '\t'],
    ['"Иванов; Иван","Петров; Пётр"', ','],
    ['"a,b,c";"d"', ';'],
    ['sts', ','],
    ['', ','],
  ])('the delimiter of %j is %j', (line, delimiter) => {
    expect(csvDelimiterOf(line)).toBe(delimiter)
  })
})
