import { translateToRussian } from '#cli/messages/translate.ts'
import { describe, expect, it } from 'vitest'
import { openRows, writeAnswer, writeRows } from '#cli/output/write-rows.ts'
import type { Format } from '#cli/output/format.ts'
import type { RowSchema } from '#cli/output/row-schema.ts'
import { plainOutput, type OutputOptions } from '#cli/output/output-options.ts'
import { fakeCommandLine } from '#tests/support/fakes/command-line.fake.ts'
import { CommandAborted } from '#cli/runtime/command-aborted.ts'

interface Sum {
  readonly name: string
  readonly kopecks: number
}

const schema: RowSchema<Sum> = {
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
  const { context, ended: exited } = fakeCommandLine()
  await writeRows({ ...context, options: plainOutput(format) }, schema, given)
  return exited().output
}

describe('rows are printed', () => {
  it.each([
    ['json', '[\n  {"name":"a\\tb\\nc","kopecks":100},\n  {"name":"\\"d\\", e","kopecks":25000}\n]\n'],
    ['jsonl', '{"name":"a\\tb\\nc","kopecks":100}\n{"name":"\\"d\\", e","kopecks":25000}\n'],
    ['csv', 'name,kopecks\r\n"a\tb\nc",100\r\n"""d"", e",25000\r\n'],
    ['tsv', 'a\\tb\\nc\t100\n"d", e\t25000\n'],
    ['table', 'Имя     Сумма\na\tb     1 ₽\nc\n"d", e  250 ₽\n'],
  ] as const)('rows are printed as %s', async (format, expected) => {
    expect(await printed(format, rows)).toBe(expected)
  })

  it.each([
    ['csv', 'name,kopecks\r\n"\\u001b]52;c;eA==\\u0007\\u009b2J\\u000dok\\u202e",1\r\n'],
    ['tsv', '\\u001b]52;c;eA==\\u0007\\u009b2J\\rok\\u202e\t1\n'],
    [
      'table',
      'Имя                                           Сумма\n\\u001b]52;c;eA==\\u0007\\u009b2J\\u000dok\\u202e  0.01 ₽\n',
    ],
    ['jsonl', '{"name":"\\u001b]52;c;eA==\\u0007\\u009b2J\\rok\\u202e","kopecks":1}\n'],
  ] as const)('rows are printed as %s without characters that a terminal obeys', async (format, expected) => {
    const name = '\u001B]52;c;eA==\u0007\u009B2J\rok\u202E'
    expect(await printed(format, [{ name, kopecks: 1 }])).toBe(expected)
  })

  it('JSON with escaped control characters is parsed to the same text', async () => {
    const name = '\u0000\u001B\u007F\u0085\u009B\u200E\u2066\n'
    expect(JSON.parse(await printed('json', [{ name, kopecks: 1 }]))).toEqual([{ name, kopecks: 1 }])
  })

  it('rows are printed as CSV without formulas, and with signed numbers as they are', async () => {
    const names = ['=cmd|1', '@a', '+7 (900)', '+79001234567', '-1.5']
    const output = await printed(
      'csv',
      names.map((name) => ({ name, kopecks: -5 })),
    )
    expect(output).toBe(
      `name,kopecks\r\n'=cmd|1,-5\r\n'@a,-5\r\n'+7 (900),-5\r\n+79001234567,-5\r\n-1.5,-5\r\n`,
    )
  })

  it.each([
    ['json', '[]\n'],
    ['csv', 'name,kopecks\r\n'],
    ['tsv', ''],
    ['table', ''],
  ] as const)('rows are printed as %s when there are none', async (format, expected) => {
    expect(await printed(format, [])).toBe(expected)
  })

  it('rows are printed as a table of any length, whose first rows determine the widths', async () => {
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
  ] as const)('an answer is printed as %s', async (format, expected) => {
    const { context, ended: exited } = fakeCommandLine()
    await writeAnswer({ ...context, options: plainOutput(format) }, schema, answer)
    expect(exited().output).toBe(expected)
  })
})

interface Person {
  readonly name: string
  readonly phones: readonly string[]
  readonly car: { readonly plate: string }
}

const dots = (text: string): string => '•'.repeat(text.length)

const people: RowSchema<Person> = {
  columns: [
    { name: 'name', title: 'Имя', of: ({ name }) => name, mask: dots },
    { name: 'phones', title: 'Телефоны', of: ({ phones }) => phones.join(' '), mask: dots },
    { name: 'count', title: 'Сколько', of: ({ phones }) => String(phones.length) },
  ],
  masked: (one) => ({ ...one, car: { plate: dots(one.car.plate) } }),
  json: (one) => one,
}

const person: Person = { name: 'Анна', phones: ['79', '78'], car: { plate: 'А1' } }

const shown = async (view: Partial<OutputOptions>) => {
  const { context, ended: exited } = fakeCommandLine()
  await writeRows({ ...context, options: { ...plainOutput('jsonl'), ...view } }, people, [person])
  return exited().output.trim()
}

describe('personal data', () => {
  it('personal data is masked in every format at any depth', async () => {
    expect(JSON.parse(await shown({}))).toEqual({ name: '••••', phones: ['••', '••'], car: { plate: '••' } })
    expect(await shown({ format: 'tsv' })).toBe('••••\t•••••\t2')
    expect(await shown({ format: 'table', fields: ['name'] })).toBe('Имя\n••••')
  })

  it('personal data is printed with --reveal', async () => {
    expect(JSON.parse(await shown({ reveals: true }))).toEqual(person)
    expect(await shown({ format: 'csv', reveals: true })).toBe('name,phones,count\r\nАнна,79 78,2')
  })
})

describe('fields', () => {
  it('fields are printed in the requested order, in JSON with their JSON values', async () => {
    expect(await shown({ fields: ['count', 'phones'] })).toBe('{"count":"2","phones":["••","••"]}')
    expect(await shown({ fields: ['count', 'name'], format: 'tsv' })).toBe('2\t••••')
  })

  it('fields that do not exist end the run before any output', async () => {
    const aborted = await shown({ fields: ['nmae'] }).catch((error: CommandAborted) => error.result)
    expect(aborted).toMatchObject({ _tag: 'Misused', code: 'misuse.field' })
    expect(
      translateToRussian(typeof aborted === 'object' && 'message' in aborted ? aborted.message : ''),
    ).toBe('Нет поля nmae. Возможно, нужно: name. Есть: name, phones, count')
  })
})

describe('rows that come one by one', () => {
  it('rows that come one by one are printed as they come, and close() always ends the list', async () => {
    const { context, ended: exited } = fakeCommandLine()
    const open = openRows({ ...context, options: plainOutput('json') }, schema)
    expect(await open.print({ name: 'a', kopecks: 100 })).toBe(true)
    await open.close()
    expect(JSON.parse(exited().output)).toEqual([{ name: 'a', kopecks: 100 }])
  })

  it('rows that come one by one are a complete list without any row', async () => {
    const { context, ended: exited } = fakeCommandLine()
    await openRows({ ...context, options: plainOutput('json') }, schema).close()
    expect(exited().output).toBe('[]\n')
  })
})
