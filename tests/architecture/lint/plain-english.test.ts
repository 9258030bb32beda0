import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '#tests/architecture/source.ts'
import { execute } from '#tests/support/programs.ts'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(root, 'node_modules/.cache/plain-english-'))
  const config = {
    jsPlugins: [join(root, 'tests/architecture/lint/plain-english.js')],
    rules: { 'kvitok/plain-english': 'error' },
  }
  await writeFile(join(folder, 'oxlint.json'), JSON.stringify(config))
})

afterAll(() => rm(folder, { recursive: true }))

/** The complaints of the rule about one file, with the words that it quotes. */
const wordsRefusedIn = async (code: string): Promise<readonly string[]> => {
  const file = join(folder, 'sample.ts')
  await writeFile(file, code)
  const program = join(root, 'node_modules/oxlint/bin/oxlint')
  const { stdout } = await execute(process.execPath, [
    program,
    '-c',
    join(folder, 'oxlint.json'),
    '--format=unix',
    file,
  ]).catch((failure: { readonly stdout: string }) => failure)
  return Array.from(stdout.matchAll(/: "([^"]+)":/g), ([, word]) => word ?? '')
}

describe('the lint rule plain-english', () => {
  it('refuses words of the register in comments of every kind', async () => {
    expect(
      await wordsRefusedIn('// Whoever asks is told.\nexport const a = 1\n/** What stands here. */\n'),
    ).toEqual(['Whoever', 'told', 'stands'])
  })

  it('refuses words of the register in the titles of tests, through each and describe', async () => {
    const code = "describe('nobody', () => { it.each([1])('is told %i', () => {}) })\n"
    expect(await wordsRefusedIn(code)).toEqual(['nobody', 'told'])
  })

  it('refuses words of the register in the rows that each puts into a title', async () => {
    const code = "it.each([['is told', 1], 'nobody', [2]])('an answer %s', () => {})\n"
    expect(await wordsRefusedIn(code)).toEqual(['told', 'nobody'])
  })

  it('accepts plain sentences, technical terms that contain such a word, and texts of the program', async () => {
    const code = "// Returns the stand-in of the backend.\nexport const nobody = 'nobody is told'\n"
    expect(await wordsRefusedIn(code)).toEqual([])
  })
})
