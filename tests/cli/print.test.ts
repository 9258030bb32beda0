import { describe, expect, it } from 'vitest'
import { printAnswer, printRows } from '#cli/print.ts'
import type { Format } from '#cli/format.ts'
import type { Shape } from '#cli/shape.ts'
import { plainView } from '#cli/view.ts'
import { fakeCommandLine } from '#tests/support/fakes/command-line.fake.ts'

interface Sum {
  readonly name: string
  readonly kopecks: number
}

const shape: Shape<Sum> = {
  columns: [
    { name: 'name', title: 'Имя', of: ({ name }) => name },
    {
      name: 'kopecks',
      of: ({ kopecks }) => String(kopecks),
      title: 'Сумма',
      shown: ({ kopecks }) => `${kopecks / 100} ₽`,
    },
  ],
  json: (sum) => sum,
}

const rows: readonly Sum[] = [
  { name: 'a\tb\nc', kopecks: 100 },
  { name: '"d", e', kopecks: 25_000 },
]

const printed = async (format: Format, given: readonly Sum[]) => {
  const { context, ended } = fakeCommandLine()
  await printRows(context, plainView(format), shape, given)
  return ended().output
}

describe('rows are printed', () => {
  it.each([
    ['json', '[\n  {"name":"a\\tb\\nc","kopecks":100},\n  {"name":"\\"d\\", e","kopecks":25000}\n]\n'],
    ['csv', 'name,kopecks\r\n"a\tb\nc",100\r\n"""d"", e",25000\r\n'],
    ['tsv', 'a\\tb\\nc\t100\n"d", e\t25000\n'],
    ['table', 'Имя     Сумма\na\tb     1 ₽\nc\n"d", e  250 ₽\n'],
  ] as const)('as %s', async (format, expected) => {
    expect(await printed(format, rows)).toBe(expected)
  })

  it.each([
    ['json', '[]\n'],
    ['csv', 'name,kopecks\r\n'],
    ['tsv', ''],
    ['table', ''],
  ] as const)('as %s when there are none', async (format, expected) => {
    expect(await printed(format, [])).toBe(expected)
  })

  it('as a table of any length: widths are settled by its beginning', async () => {
    const many = Array.from({ length: 500 }, (_, index) => ({ name: `n${index}`, kopecks: 100 }))
    const lines = (await printed('table', many)).trimEnd().split('\n')
    expect(lines).toHaveLength(501)
    expect(new Set(lines.slice(1).map((line) => line.indexOf('1 ₽')))).toEqual(new Set([6]))
  })
})

describe('an answer is printed', () => {
  const answer = { name: 'a', kopecks: 100 }

  it.each([
    ['json', '{\n  "name": "a",\n  "kopecks": 100\n}\n'],
    ['csv', 'name,kopecks\r\na,100\r\n'],
    ['tsv', 'a\t100\n'],
    ['table', 'Имя    a\nСумма  1 ₽\n'],
  ] as const)('as %s', async (format, expected) => {
    const { context, ended } = fakeCommandLine()
    await printAnswer(context, plainView(format), shape, answer)
    expect(ended().output).toBe(expected)
  })
})
