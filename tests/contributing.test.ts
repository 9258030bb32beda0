import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './architecture/source.ts'

const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>
}

/** The texts in backticks and the lines of code blocks. */
const codes = [
  ...Array.from(text.matchAll(/`([^`\n]+)`/g), ([, code = '']) => code),
  ...Array.from(text.matchAll(/^```\w*\n([^]*?)^```$/gm), ([, block = '']) => block.split('\n')).flat(),
]

const folders = ['domain', 'application', 'adapters', 'web', 'cli', 'tests', 'docs', '.githooks', '.vscode']

const paths = codes
  .flatMap((code) => code.split(' '))
  .filter((word) => folders.some((folder) => word.startsWith(`${folder}/`)) || word.endsWith('.md'))
  // «application/» alone names a layer.
  .filter((word) => /^[.\w/-]+$/.test(word))

const calledScripts = codes.flatMap((code) =>
  Array.from(code.matchAll(/npm run ([\w:]+)/g), ([, name = '']) => name),
)

const recipes = Array.from(text.matchAll(/^### (.+)$/gm), ([, title = '']) => title)

describe('CONTRIBUTING', () => {
  it('mentions only files and folders that exist', () => {
    expect(paths.length).toBeGreaterThan(30)
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  it('mentions only npm scripts of package.json', () => {
    expect(calledScripts.length).toBeGreaterThan(5)
    expect(calledScripts.filter((name) => !(name in scripts))).toEqual([])
  })

  it.each([
    'A validator',
    'A use case',
    'A page',
    'A call of the backend',
    'A command',
    'A migration',
    'An article',
  ])('CONTRIBUTING has the recipe «%s» with a test to run', (title) => {
    expect(recipes).toContain(title)
    const recipe = text.split(`### ${title}\n`)[1]?.split(/^### /m)[0] ?? ''
    expect(recipe).toMatch(/npm test -- tests\/\S+\.test\.ts/)
  })
})
