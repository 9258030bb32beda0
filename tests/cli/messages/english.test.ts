import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { english } from '#cli/language/english.ts'
import { sayBy } from '#cli/language/speaking.ts'
import { root } from '#tests/architecture/source.ts'
import { placedCommands } from '#tests/support/placed-commands.ts'
import { runHere } from '#tests/support/run-here.ts'

const say = sayBy(english)

const isRussian = (text: string): boolean => /[а-яё]/i.test(text)

const withoutEnglish = (texts: readonly string[]): readonly string[] =>
  Array.from(
    new Set(texts.filter((text) => isRussian(text) && english[text] === undefined && isRussian(say(text)))),
  )

/** Folders of `cli/` that print nothing themselves, or nothing but the law's own words. */
const silent = /^cli\/(?:build|language|completion)\//

const sources = readdirSync(join(root, 'cli'), { recursive: true, encoding: 'utf8' })
  .map((name) => `cli/${name.replaceAll('\\', '/')}`)
  .filter((name) => name.endsWith('.ts') && !silent.test(name))
  .map((name) => readFileSync(join(root, name), 'utf8').replaceAll(/^\s*(?:\/\/|\*|\/\*\*).*$/gm, ''))

/** Examples stay as they are, and so do the test numbers of the sandbox. */
const isExample = /^kvitok |^99УУ/

/** What is written in quotation marks; where a template puts something in, one letter stands for it. */
const literals = sources.flatMap((text) =>
  Array.from(
    text.matchAll(/'((?:\\.|[^'\\\n])*)'|`((?:\\.|\$\{(?:[^{}]|\{[^}]*\})*\}|[^`\\])*)`/g),
    ([, plain, template = '']) =>
      (plain ?? template)
        .replaceAll(/\$\{(?:[^{}]|\{[^}]*\})*\}/g, 'X')
        .replaceAll(/\\n|\\r\\u001B\[K/g, '')
        .trim(),
  ).filter((literal) => isRussian(literal) && !isExample.test(literal)),
)

describe('--lang en', () => {
  it('has English for the help of every command', async () => {
    const texts = (await placedCommands()).flatMap(({ command }) => [
      command.description(),
      ...command.options.map(({ description }) => description),
      ...command.registeredArguments.map(({ description }) => description),
    ])
    expect(withoutEnglish(texts), 'a Russian text has its English in a file of cli/language/').toEqual([])
  })

  it('has English for every text of the command line itself', () => {
    expect(literals.length).toBeGreaterThan(300)
    expect(withoutEnglish(literals), 'a Russian text has its English in a file of cli/language/').toEqual([])
  })

  it('says headings and failures in English, and leaves data as it is', async () => {
    const table = await runHere(['--lang', 'en', 'plural', '5', '--format', 'table'])
    expect(table.output).toBe('Number  In words\n5       5 штрафов\n')
    const refused = await runHere(['chek', '--format', 'json'], { env: { KVITOK_LANG: 'en' } })
    expect(refused.words).toBe('kvitok: No command chek. Did you mean: check. Help: kvitok --help\n')
    expect(JSON.parse(refused.output)).toMatchObject({ error: { code: 'misuse.unknown-command' } })
  })

  it('refuses a language that it does not speak', async () => {
    const { code, words } = await runHere(['plural', '5', '--lang', 'fr'])
    expect({ code, words }).toEqual({
      code: 2,
      words: 'kvitok: --lang <language>: «fr» не подходит, можно ru, en. Справка: kvitok --help\n',
    })
  })
})
