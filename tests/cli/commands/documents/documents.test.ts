import { beforeAll, describe, expect, it } from 'vitest'
import { withServedCommandLine } from '#tests/support/command-line/served-command-line.ts'
import { newMember } from '#tests/support/backend/member.ts'

const at = withServedCommandLine()

const as = 'driver'

const run = (...args: readonly string[]) => at().run(args, { as })

const json = async (...args: readonly string[]) => {
  const { output, ...exited } = await run(...args, '--format', 'json')
  return { ...exited, answer: JSON.parse(output) }
}

beforeAll(async () => {
  const { email, password } = await newMember(at().backend)
  const started = await at().run(['session', 'start', email], { as, env: { KVITOK_PASSWORD: password } })
  expect(started.code).toBe(0)
})

describe('kvitok documents add', () => {
  it('recognises the kind, and masks its output without --reveal', async () => {
    const name = ['--name', 'Иванов Иван Иванович']
    const added = await json('documents', 'add', '99 УХ 123456', '--plate', 'а123вс 77', ...name)
    expect(added).toMatchObject({
      code: 0,
      stderr: '',
      answer: { kind: 'sts', number: '••••••••56', plate: '••••••77', name: '•••••• •••• ••••••ич' },
    })
    const { answer } = await json('documents', 'list', '--reveal')
    expect(answer).toEqual([
      {
        id: added.answer.id,
        kind: 'sts',
        number: '99УХ123456',
        plate: 'А123ВС77',
        name: 'Иванов Иван Иванович',
      },
    ])
  })

  it('reports a document that is already listed and does not change it', async () => {
    const { code, stderr } = await run('documents', 'add', '99 УХ 123456', '--kind', 'sts')
    expect({ code, stderr }).toEqual({ code: 0, stderr: 'Документ с таким номером уже есть в списке\n' })
    expect((await json('documents', 'list', '--kind', 'sts')).answer).toHaveLength(1)
  })

  it('reads a number that fits certificates and licences as a certificate, and prints how to choose the kind', async () => {
    const { stderr } = await run('documents', 'add', '77 25 654321')
    expect(stderr).toBe('Записано как СТС. Если это права, повторите с --kind licence\n')
    expect((await run('documents', 'remove', '77 25 654321', '--yes')).code).toBe(0)
  })

  it('accepts a licence and an INN', async () => {
    expect((await json('documents', 'add', '99 12 345678', '--kind', 'licence')).answer.kind).toBe('licence')
    expect((await json('documents', 'add', 'ИНН 7707083893')).answer.kind).toBe('inn')
  })

  it.each([
    [['Ж'], 1, 'document.unrecognised'],
    [['А 123 ВС 77'], 1, 'document.plate'],
    [['7707083890', '--kind', 'inn'], 1, 'inn.checksum'],
    [['99 УХ 123456', '--plate', 'Ж'], 1, 'plate.format'],
    [['99 УХ 123456', '--plate', '123 ABC 02'], 1, 'plate.foreign'],
    [['99 УХ 123456', '--name', 'Иванов', '--kind', 'sts'], 1, 'full-name.format'],
    [['7707083893', '--kind', 'inn', '--plate', 'А 123 ВС 77'], 2, 'misuse.plate'],
    [['7707083893', '--kind', 'inn', '--name', 'Иванов Иван Иванович'], 2, 'misuse.name'],
    [['77', '--kind', 'passport'], 2, 'misuse.invalid-argument'],
  ])('%j is refused', async (args, exit, error) => {
    const { code, stderr, answer } = await json('documents', 'add', ...args)
    expect({ code, error: answer.error.code }).toEqual({ code: exit, error })
    expect(stderr).toMatch(/^kvitok: [А-Я-]/)
  })
})

const adding = async (input: string, ...args: readonly string[]) => {
  const { output, ...exited } = await at().run(['documents', 'add', ...args, '--format', 'jsonl'], {
    as: 'fleet',
    input,
  })
  const stored = output.split('\n').filter((line) => line !== '')
  return { ...exited, kept: stored.map((line) => JSON.parse(line)) }
}

describe('kvitok documents add from a list', () => {
  beforeAll(async () => {
    const { email, password } = await newMember(at().backend)
    await at().run(['session', 'start', email], { as: 'fleet', env: { KVITOK_PASSWORD: password } })
  })

  it('adds the valid lines and reports a rejected line with its number', async () => {
    const list = '99 УХ 123456;А 123 ВС 77;Иванов Иван Иванович\n\n7707083893\nЖ\n77 25 654321, К 456 МН 77\n'
    const { code, stderr, kept: stored } = await adding(list)
    expect(code).toBe(1)
    expect(stderr).toMatch(/^строка 4: Это не похоже на .*\nЗаписано: 3, отказано: 1\n$/)
    expect(stored.map(({ kind, plate }) => [kind, plate])).toEqual([
      ['sts', '••••••77'],
      ['inn', null],
      ['sts', '••••••77'],
    ])
  })

  it('reads the output of list and adds no duplicates', async () => {
    const listed = await at().run(['documents', 'list', '--reveal', '--format', 'csv'], { as: 'fleet' })
    const { code, stderr, kept: stored } = await adding(listed.output)
    expect({ code, stderr, kept: stored.length }).toEqual({ code: 0, stderr: '', kept: 3 })
    expect(await at().run(['documents', 'list', '--reveal', '--format', 'csv'], { as: 'fleet' })).toEqual(
      listed,
    )
  })

  it('requires a number or a list at a terminal', async () => {
    const { code, stderr } = await at().run(['documents', 'add'], { as: 'fleet', isTerminal: true })
    expect(code).toBe(2)
    expect(stderr).toContain('подайте список на вход')
  })
})

describe('kvitok documents edit', () => {
  it('changes only the given fields', async () => {
    const { code, answer } = await json(
      'documents',
      'edit',
      'А 123 ВС 77',
      '--plate',
      'А 123 ВС 777',
      '--reveal',
    )
    expect(code).toBe(0)
    expect(answer).toMatchObject({ number: '99УХ123456', plate: 'А123ВС777', name: 'Иванов Иван Иванович' })
  })

  it('removes the fields that are given as empty text', async () => {
    const { answer } = await json('documents', 'edit', '99 УХ 123456', '--name', '', '--plate', '')
    expect(answer).toMatchObject({ plate: null, name: null })
  })

  it.each([
    [['77 АА 000000', '--name', ''], 1, 'document.unknown'],
    [['7707083893'], 2, 'misuse.nothing'],
    [['7707083893', '--number', '7707083890'], 1, 'inn.checksum'],
  ])('%j is refused', async (args, exit, error) => {
    const { code, answer } = await json('documents', 'edit', ...args)
    expect({ code, error: answer.error.code }).toEqual({ code: exit, error })
  })
})

describe('kvitok documents list', () => {
  it('prints a table with masked numbers at a terminal', async () => {
    const { output } = await at().run(['documents', 'list', '--kind', 'licence'], {
      as,
      isTerminal: true,
      env: { NO_COLOR: '1' },
    })
    const [head, row] = output.split('\n')
    expect(head).toMatch(/^Вид +Номер +Госномер +Чей +Номер в списке$/)
    expect(row).toMatch(/^Водительское удостоверение +•• •• ••••78 +[\da-f-]{36}$/)
  })

  it('prints the requested fields', async () => {
    expect((await run('documents', 'list', '--kind', 'inn', '--fields', 'kind,number')).output).toBe(
      'inn\t••••••••93\n',
    )
  })
})

const removing = (input: string) =>
  at().run(['documents', 'remove', '7707083893'], { as, isTerminal: true, input })

describe('kvitok documents remove', () => {
  it('removes nothing without a terminal and without --yes', async () => {
    const { code, answer } = await json('documents', 'remove', '7707083893')
    expect({ code, error: answer.error.code }).toEqual({ code: 2, error: 'misuse.needs-yes' })
    expect((await json('documents', 'list')).answer).toHaveLength(3)
  })

  it('asks for a confirmation at a terminal, and removes nothing after «no»', async () => {
    expect(await removing('нет\n')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Удалить ИНН, в конце 93\? \[да\/нет\] kvitok: Не подтверждено/),
    })
    expect((await json('documents', 'list', '--kind', 'inn')).answer).toHaveLength(1)
    expect(await removing('да\n')).toMatchObject({ code: 0 })
    expect((await json('documents', 'list', '--kind', 'inn')).answer).toEqual([])
  })

  it('finds every document before it removes any', async () => {
    const { code, answer } = await json('documents', 'remove', '99 УХ 123456', '7707083893', '--yes')
    expect({ code, error: answer.error.code }).toEqual({ code: 1, error: 'document.unknown' })
    expect((await json('documents', 'list')).answer).toHaveLength(2)
  })
})

it('kvitok documents changes nothing when a requested field is unknown', async () => {
  const before = await json('documents', 'list')
  for (const change of [
    ['add', '77 25 111111', '--kind', 'sts'],
    ['edit', '99 УХ 123456', '--plate', 'А 123 ВС 77'],
    ['remove', '99 УХ 123456', '--yes'],
  ]) {
    const { code, answer } = await json('documents', ...change, '--fields', 'nubmer')
    expect({ code, error: answer.error }).toEqual({
      code: 2,
      error: { code: 'misuse.field', message: expect.stringContaining('Возможно, нужно: number') },
    })
  }
  expect(await json('documents', 'list')).toEqual(before)
})

it('kvitok documents names the sign-in command to a visitor without a session', async () => {
  const { code, output, stderr } = await at().run(['documents', 'list', '--format', 'json'])
  expect({ code, error: JSON.parse(output).error.code }).toEqual({ code: 1, error: 'session.none' })
  expect(stderr).toContain('kvitok session start')
})
