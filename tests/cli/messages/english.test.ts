import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { checkIdentifier, identifierKinds } from '#domain/identity/validators.ts'
import { english } from '#cli/messages/en/english.ts'
import { issuesEnglish } from '#cli/messages/en/issues.ts'
import { root } from '#tests/architecture/source.ts'
import { placedCommands } from '#tests/support/command-line/placed-commands.ts'
import { runHere } from '#tests/support/command-line/run-here.ts'

const isRussian = (text: string): boolean => /[а-яё]/i.test(text)

/** Files with Russian text: the catalogue, programs that build or start the command line, and headings of lists of the user. */
const hasRussianOfItsOwn = /^cli\/(?:messages|build|bin)\/|\/batch-input\.ts$/

const sources = readdirSync(join(root, 'cli'), { recursive: true, encoding: 'utf8' })
  .map((name) => `cli/${name.replaceAll('\\', '/')}`)
  .filter((name) => name.endsWith('.ts') && !hasRussianOfItsOwn.test(name))

const withoutComments = (name: string): string =>
  readFileSync(join(root, name), 'utf8').replaceAll(/^\s*(?:\/\/|\*|\/\*\*).*$/gm, '')

/** Russian text within English messages: examples of the help, test numbers of the sandbox, the stored name of a session, answers to a prompt. */
const mayBeRussian = /^(?:kvitok |99УУ|Командная строка$|\\n# )/

const literalsOf = (text: string): readonly string[] =>
  Array.from(
    text.matchAll(/'((?:\\.|[^'\\\n])*)'|`((?:\\.|\$\{(?:[^{}]|\{[^}]*\})*\}|[^`\\])*)`/g),
    ([, plain, template = '']) => (plain ?? template).trim(),
  ).filter((literal) => isRussian(literal) && !mayBeRussian.test(literal))

describe('the messages of the command line', () => {
  it('the messages of the command line are keyed: Russian texts are in cli/messages/ only', () => {
    expect(sources.length).toBeGreaterThan(100)
    const found = sources.flatMap((name) =>
      literalsOf(withoutComments(name)).map((literal) => `${name}: ${literal}`),
    )
    expect(found, 'a text belongs into cli/messages/ru/ and cli/messages/en/').toEqual([])
  })

  it('the messages of the command line have English without Russian words in it, apart from examples', () => {
    const texts = Object.values(english).flatMap((catalogue) =>
      Object.values(catalogue).filter((entry) => typeof entry === 'string'),
    )
    expect(texts.length).toBeGreaterThan(500)
    expect(texts.filter((text) => isRussian(text.replaceAll(/«[^»]*»/g, '')))).toEqual(['Квиток'])
  })
})

describe('the table of validation issues', () => {
  it('the table of validation issues has English for every issue of a number that check finds', () => {
    const inputs = [
      '',
      '0',
      '1',
      'x'.repeat(2000),
      '00000000000000000000',
      '770708389',
      '31.02.2020',
      '01.01.1800',
    ]
    const codes = identifierKinds.flatMap((kind) =>
      inputs.flatMap((input) =>
        checkIdentifier(kind, input, instant(Date.parse('2026-11-21T09:00:00Z'))).issues.map(
          ({ code }) => code,
        ),
      ),
    )
    expect(codes.length).toBeGreaterThan(50)
    expect([...new Set(codes)].filter((code) => issuesEnglish[code] === undefined)).toEqual([])
  })
})

describe('--lang en', () => {
  it('--lang en has English help of every command', async () => {
    const texts = (await placedCommands('en')).flatMap(({ command }) => [
      command.description(),
      ...command.options.map(({ description }) => description),
      ...command.registeredArguments.map(({ description }) => description),
    ])
    expect(texts.filter((text) => isRussian(text.replaceAll(/«[^»]*»/g, '')))).toEqual([])
  })

  it('prints headings and errors in English and leaves data as it is', async () => {
    const table = await runHere(['--lang', 'en', 'plural', '5', '--format', 'table'])
    expect(table.output).toBe('Number  In words\n5       5 штрафов\n')
    const refused = await runHere(['chek', '--format', 'json'], { env: { KVITOK_LANG: 'en' } })
    expect(refused.stderr).toBe('kvitok: Unknown command chek. Did you mean: check. See kvitok --help\n')
    expect(JSON.parse(refused.output)).toMatchObject({ error: { code: 'misuse.unknown-command' } })
  })

  it('prints validation issues in English, by their codes', async () => {
    const { stderr } = await runHere(['fines', 'list', '--sts', '12', '--lang', 'en'])
    expect(stderr).toMatch(/^kvitok: Check the STS number: /)
  })

  it('prints dates in English', async () => {
    const line = [
      'discount',
      '--ruled',
      '2026-05-12',
      '--amount',
      '75000',
      '--format',
      'table',
      '--lang',
      'en',
    ]
    const { output } = await runHere(line)
    expect(output).toMatch(/^Pay by +\d+ [A-Z][a-z]+ 2026$/m)
  })

  it('refuses a language that has no catalogue', async () => {
    const { code, stderr } = await runHere(['plural', '5', '--lang', 'fr'])
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'kvitok: --lang <language>: «fr» не подходит, можно ru, en. Справка: kvitok --help\n',
    })
  })
})
