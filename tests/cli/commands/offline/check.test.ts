import { describe, expect, it } from 'vitest'
import { runHere } from '#tests/support/command-line/run-here.ts'
import { runKvitok, startKvitok } from '#tests/support/command-line/run-kvitok.ts'

interface Checked {
  readonly type: string
  readonly input: string
  readonly valid: boolean
  readonly value: string | null
  readonly issues: readonly { readonly code: string; readonly message: string }[]
}

/** Every type with a valid value, its stored form, an invalid value and its error code. */
const examples: readonly (readonly [
  type: string,
  right: string,
  value: string,
  wrong: string,
  code: string,
])[] = [
  ['inn', '7707083893', '7707083893', '7707083890', 'inn.checksum'],
  ['kpp', '773601001', '773601001', '7736', 'kpp.format'],
  ['ogrn', '1027700132195', '1027700132195', '1027700132190', 'ogrn.check-digit'],
  ['ogrnip', '304500116000157', '304500116000157', '304500116000150', 'ogrnip.check-digit'],
  ['snils', '112-233-445 95', '11223344595', '112-233-445 90', 'snils.checksum'],
  ['uin', '18810177261102104321', '18810177261102104321', '18810177261102104326', 'uin.check-digit'],
  ['sts', '99 ух 123456', '99УХ123456', '99 123', 'sts.format'],
  ['licence', '99 12 345678', '9912345678', '99', 'licence.format'],
  ['plate', 'a 123 bc 777', 'А123ВС777', 'Я 123 ЯЯ 77', 'plate.format'],
  ['vin', 'XTA210990Y2766389', 'XTA210990Y2766389', 'XTA', 'vin.format'],
  ['account', '40702810900000002851', '40702810900000002851', '4070', 'account.length'],
  ['phone', '8 (916) 123-45-67', '79161234567', '123', 'phone.length'],
  ['email', 'name@example.ru', 'name@example.ru', 'name@', 'email'],
  ['date', '31.12.1990', '31.12.1990', '31.13.1990', 'date.calendar'],
  ['full-name', 'Иванов Иван Иванович', 'Иванов Иван Иванович', 'Иванов', 'full-name.format'],
]

const json = async (...args: readonly string[]) => {
  const run = await runHere([...args, '--format', 'json'])
  const checked: readonly Checked[] = JSON.parse(run.output)
  return { ...run, checked }
}

describe.each(examples)('kvitok check %s', (type, right, value, wrong, code) => {
  it('accepts a valid value and prints its stored form', async () => {
    const { checked, ...run } = await json('check', type, right)
    expect(checked).toEqual([{ type, input: right, valid: true, value, issues: [] }])
    expect(run).toMatchObject({ code: 0, stderr: '' })
  })

  it('rejects an invalid value with its error code and accepts the valid value of the same call', async () => {
    const { checked, ...run } = await json('check', type, wrong, right)
    expect(checked).toMatchObject([
      { type, input: wrong, valid: false, value: null, issues: [{ code }] },
      { valid: true },
    ])
    expect(run).toMatchObject({ code: 1, stderr: '' })
  })
})

describe('kvitok check reads standard input', () => {
  const inns = '7707083893\n7707083890\r\n\n500100732259'

  it('kvitok check reads standard input with one value in a line, and answers in the same order', async () => {
    const { code, output } = await runKvitok(['check', 'inn', '--format', 'json'], { input: inns })
    const checked: readonly Checked[] = JSON.parse(output)
    expect(checked.map(({ input, valid }) => [input, valid])).toEqual([
      ['7707083893', true],
      ['7707083890', false],
      ['', false],
      ['500100732259', true],
    ])
    expect(code).toBe(1)
  })

  it('kvitok check reads standard input only when no values are given', async () => {
    const { output } = await runKvitok(['check', 'inn', '7707083893'], { input: inns })
    expect(output).toBe('inn\t7707083893\ttrue\t7707083893\t\n')
  })

  it('kvitok check reads standard input and succeeds without any line', async () => {
    expect(await runKvitok(['check', 'inn', '--format', 'json'])).toEqual({
      code: 0,
      output: '[]\n',
      stderr: '',
    })
  })

  it('kvitok check reads standard input and answers each line before the next one comes', async () => {
    const child = startKvitok(['check', 'inn'])
    const answers = child.stdout.setEncoding('utf8')[Symbol.asyncIterator]()
    for (const inn of ['7707083893', '500100732259']) {
      child.stdin.write(`${inn}\n`)
      expect((await answers.next()).value).toBe(`inn\t${inn}\ttrue\t${inn}\t\n`)
    }
    child.stdin.end()
  })

  it('kvitok check reads standard input and reads a line of a million characters as one invalid value', async () => {
    const input = '7'.repeat(1_000_000)
    const { code, output } = await runKvitok(['check', 'inn', '--format', 'json'], { input })
    expect(JSON.parse(output)).toMatchObject([{ valid: false, issues: [{ code: 'too-long' }] }])
    expect(code).toBe(1)
  })

  it('kvitok check reads standard input and refuses a line of ten megabytes', async () => {
    const input = `7707083893\n${'7'.repeat(10_000_000)}`
    const { code, output, stderr } = await runKvitok(['check', 'inn', '--fields', 'valid'], { input })
    expect({ code, output, stderr }).toEqual({
      code: 1,
      output: 'true\n',
      stderr: 'kvitok: Строка 2 длиннее 1 МБ. Проверьте, тот ли это файл\n',
    })
  })

  it('kvitok check reads standard input and exits without an error when its reader has closed stdout', async () => {
    const child = startKvitok(['check', 'inn'])
    child.stdin.on('error', () => {})
    child.stdout.once('data', () => child.stdout.destroy())
    child.stdin.end('7707083893\n'.repeat(100_000))
    const [code, stderr] = await Promise.all([
      new Promise((resolve) => child.on('close', resolve)),
      child.stderr.toArray(),
    ])
    expect({ code, stderr: stderr.join('') }).toEqual({ code: 0, stderr: '' })
  })
})

describe('kvitok check prints', () => {
  const values = ['7707083893', '12,3', 'a"b']

  it('CSV with a heading and quoted fields', async () => {
    const { output } = await runKvitok(['check', 'inn', ...values, '--format', 'csv'])
    expect(output.split('\r\n').map((line) => line.split(',').slice(0, 3).join(','))).toEqual([
      'type,input,valid',
      'inn,7707083893,true',
      'inn,"12,3"',
      'inn,"a""b",false',
      '',
    ])
  })

  it('an aligned table for people', async () => {
    const { output } = await runKvitok(['check', 'plate', 'a123bc77', 'x', '--format', 'table'])
    expect(output).toBe(
      [
        'Вид    Введено   Верно  Значение  Что не так',
        'plate  a123bc77  да     А123ВС77',
        'plate  x         нет              В госномере 8 или 9 знаков, сейчас 1. Пример: А 123 ВС 77',
        '',
      ].join('\n'),
    )
  })

  it('the exact text of the specification in JSON, and Russian for people', async () => {
    const exact = await json('check', 'email', '')
    expect(exact.checked).toMatchObject([{ issues: [{ code: 'required', message: 'Value is required' }] }])
    const { output } = await runKvitok(['check', 'email', ''])
    expect(output).toBe('email\t\tfalse\t\tЗаполните поле\n')
  })
})
