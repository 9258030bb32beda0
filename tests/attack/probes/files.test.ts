import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { csvOf } from '#domain/wording/csv.ts'
import { openZip } from '#tests/support/files/open-zip.ts'
import { spreadsheetFile } from '#web/ui/files/spreadsheet-file.lazy.ts'

const starts = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', ' =', '\u00A0+', '\uFEFF='] as const

const formulas = [
  ...starts.map((sign) => `${sign}cmd|'/c calc'!A1`),
  ...starts.map((sign) => `${sign}HYPERLINK("https://evil.example/","нажмите")`),
  '=1+1',
  '@SUM(1)',
  '\t=1',
  '\r=1',
]

describe('a cell that would be a formula', () => {
  it('is a text in every export', async () => {
    const lines = csvOf(
      ['a'],
      formulas.map((text) => [text]),
    )
    expect(lines.split('\r\n').filter((line) => /^"?[\s\uFEFF]*[=+@＝\t-]/.test(line))).toHaveLength(0)

    const book = openZip(
      await spreadsheetFile(
        'a',
        ['b'],
        formulas.map((text) => [text]),
      ),
    )
    const worksheet = [...book].find(([name]) => name.includes('sheet1'))?.[1] ?? ''
    expect(worksheet).toContain('<c ')
    expect(worksheet).not.toMatch(/<f[ >]/)
  })

  const text = fc.tuple(fc.constantFrom(...starts), fc.string()).map((parts) => parts.join(''))

  test.prop([text])('never begins a field of CSV', (formula) => {
    const [, line = ''] = csvOf(['a'], [[formula]]).split('\r\n')
    expect(line).not.toMatch(/^"?[\s\uFEFF]*[=+@＝\-\t]/)
  })

  it.each([',', ';', '\t'])('stays in its cell where lines are divided by «%s»', (delimiter) => {
    const [, line = ''] = csvOf(['a'], [[`дом 1${delimiter}=1+1`]]).split('\r\n')
    expect(line).toBe(`"дом 1${delimiter}=1+1"`)
  })

  it('leaves a workbook that XML allows, with any character', async () => {
    const book = openZip(await spreadsheetFile('a', ['b'], [['\u0000\u001B\uD800\uFFFE\uFFFF']]))
    for (const [, part] of book) expect(part.replaceAll(/[\t\n\r]/g, '')).not.toMatch(/[\p{Cc}\uFFFE\uFFFF]/u)
  })
})
