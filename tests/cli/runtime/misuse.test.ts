import { describe, expect, it } from 'vitest'
import { runHere } from '#tests/support/command-line/run-here.ts'
import { stderrOf } from '#tests/support/command-line/run-kvitok.ts'

describe('an invalid command line exits with 2, a message and a code:', () => {
  it.each([
    [
      'chek inn 1',
      'Нет команды chek. Возможно, нужно: check. Справка: kvitok --help',
      'misuse.unknown-command',
    ],
    ['check', 'Не хватает <type>. Справка: kvitok check --help', 'misuse.missing-argument'],
    ['check foo 1', /^type: «foo» не подходит, можно inn, kpp/, 'misuse.invalid-argument'],
    [
      'check inn 1 --frmat',
      'Нет параметра --frmat. Возможно, нужно: --format. Справка: kvitok check --help',
      'misuse.unknown-option',
    ],
    ['plural x', 'n: «x» не подходит, нужно число. Справка: kvitok plural --help', 'misuse.invalid-argument'],
    [
      'discount --amount 5',
      'Не хватает параметра: --ruled <date>. Справка: kvitok discount --help',
      'misuse.missing-mandatory-option-value',
    ],
    [
      'discount --ruled',
      'Нужно значение: --ruled <date>. Справка: kvitok discount --help',
      'misuse.option-missing-argument',
    ],
    [
      'discount --ruled 2026-02-30',
      /^--ruled <date>: «2026-02-30» не подходит, нужна дата/,
      'misuse.invalid-argument',
    ],
    [
      'discount --ruled 2026-05-12 --amount 7.5',
      /^--amount <kopecks>: «7.5» не подходит, нужно целое/,
      'misuse.invalid-argument',
    ],
    [
      'discount --ruled 2026-05-12 --amount 5 more',
      'Лишнее: more. Справка: kvitok discount --help',
      'misuse.excess-arguments',
    ],
    ['redirect fines', 'Адрес начинается с «/» или с «https://», а не так: fines', 'misuse.address'],
  ])('kvitok %s', async (line, sentence, code) => {
    const people = await runHere(stderrOf(line))
    expect(people).toMatchObject({ code: 2, output: '' })
    expect(people.stderr.trim().replace(/^kvitok: /, '')).toMatch(sentence)

    const programs = await runHere(['--format', 'json', ...stderrOf(line)])
    expect(programs).toMatchObject({ code: 2, stderr: people.stderr })
    expect(JSON.parse(programs.output)).toMatchObject({ error: { code } })
  })

  it('kvitok rejects an unknown format', async () => {
    const { code, stderr } = await runHere(['plural', '1', '--format', 'xml'])
    expect({ code, stderr }).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('можно table, json, jsonl, csv, tsv'),
    })
  })

  it('kvitok without a command prints the help on stderr', async () => {
    const { code, output, stderr } = await runHere([])
    expect({ code, output }).toEqual({ code: 2, output: '' })
    expect(stderr).toMatch(/^Примеры:\n {2}kvitok check/)
  })
})

describe('help and version exit with 0:', () => {
  it.each([['--help'], ['check --help'], ['discount -h']])('kvitok %s begins with examples', async (line) => {
    const { code, output, stderr } = await runHere(stderrOf(line))
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(output).toMatch(/^Примеры:\n {2}kvitok /)
    expect(output).not.toMatch(/Usage|Options|Commands|Arguments|display help/)
  })

  it('kvitok --version', async () => {
    expect(await runHere(['--version'])).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
    })
  })
})
