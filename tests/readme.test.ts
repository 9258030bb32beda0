import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './architecture/source.ts'
import { runKvitok, stderrOf } from './support/command-line/run-kvitok.ts'

const readme = readFileSync(join(root, 'README.md'), 'utf8')

const blocks = Array.from(readme.matchAll(/^```(\w+)\n([^]*?)^```$/gm), ([, language, text = '']) => ({
  language,
  text,
}))

const linesIn = (...languages: readonly string[]) =>
  blocks
    .filter(({ language }) => language !== undefined && languages.includes(language))
    .flatMap(({ text }) => text.split('\n').filter((line) => line.trim() !== ''))

/** Lines that a reader copies into a terminal. */
const commands = linesIn('sh', 'console').map((line) => line.replace(/^\$ /, ''))

/** In a `console` block, a command after `$` is followed by what it prints. */
const sessions = blocks
  .filter(({ language }) => language === 'console')
  .flatMap(({ text }) => text.split(/^\$ /m).slice(1))
  .map((session) => {
    const [command = '', ...output] = session.split('\n')
    return { command, output: output.join('\n').trim() }
  })

/** Links and pictures that lead into the repository. */
const links = Array.from(readme.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g), ([, target = '']) => target)

const treePaths = (): readonly string[] => {
  const folders: string[] = []
  return linesIn('tree').map((line) => {
    const [indent = '', name = ''] = /^( *)(\S+)/.exec(line)?.slice(1) ?? []
    const depth = indent.length / 2
    folders.splice(depth, folders.length, name)
    return folders.join('/').replaceAll('//', '/')
  })
}

describe('README', () => {
  it.each(['npm start', 'npm test'])('README contains the command «%s»', (command) => {
    expect(commands).toContain(command)
  })

  it('README has links to existing targets', () => {
    expect(links.filter((target) => !existsSync(join(root, target)))).toEqual([])
  })

  it('draws a tree of folders and files that exist', () => {
    const paths = treePaths()
    expect(paths.length).toBeGreaterThan(5)
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  it('README contains sessions of the command line', () => {
    expect(sessions.length).toBeGreaterThan(0)
  })

  it.each(sessions)('shows what «$command» prints', async ({ command, output }) => {
    const run = await runKvitok(stderrOf(command.replace(/^npx kvitok /, '')))
    expect(`${run.output}${run.stderr}`.trim()).toBe(output)
  })
})
