import { translateToRussian } from '#cli/messages/translate.ts'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { examplesOf } from '#cli/help/help.ts'
import { manualPage, pageName } from '#cli/help/manual.ts'
import { placedCommands } from '#tests/support/command-line/placed-commands.ts'
import { spawnSync } from '#tests/support/programs.ts'
import { runHere } from '#tests/support/command-line/run-here.ts'

const placed = await placedCommands()
const paths = placed.map(({ path }) => path.join(' '))

/** Returns the path of the command in an example such as «… < letter.txt» or «PORT=8080 kvitok …». */
const commandIn = (example: string): string | undefined =>
  paths.toReversed().find((path) => new RegExp(`(?:^|[ (])${path}(?: |\\)|$)`).test(example))

describe('the help', () => {
  it('the help begins with examples, for every command', () => {
    expect(
      placed.filter(({ command }) => !command.helpInformation().startsWith('Примеры:\n  ')).map(pageName),
    ).toEqual([])
  })

  it('the help has examples of the command itself or of its subcommands', () => {
    const strange = placed.flatMap(({ path, command }) =>
      examplesOf(command).filter((example) => commandIn(example)?.startsWith(path.join(' ')) !== true),
    )
    expect(strange).toEqual([])
  })

  it('fits 80 columns, except for examples', () => {
    const long = placed.flatMap(({ command }) =>
      command
        .helpInformation()
        .split('\n\n')
        .slice(1)
        .flatMap((part) => part.split('\n'))
        .filter((line) => line.length > 80),
    )
    expect(long).toEqual([])
  })

  it('describes every command in the list of commands', async () => {
    const { output } = await runHere(['--help'])
    const listed = placed.filter(({ path }) => path.length === 2)
    expect(listed.filter(({ path }) => !output.includes(`\n  ${path[1]} `))).toEqual([])
    expect(listed.filter(({ command }) => command.description() === '')).toEqual([])
  })

  it.each([
    [['help', 'fines', 'list'], 'kvitok fines list'],
    [['fines', 'list', '--help'], 'kvitok fines list'],
    [['help'], 'kvitok'],
    [['--help'], 'kvitok'],
    [['check', '-h'], 'kvitok check'],
  ])('the help is printed by «%s»', async (args, path) => {
    const { output } = await runHere(args)
    expect(output).toBe(placed.find((one) => one.path.join(' ') === path)?.command.helpInformation())
  })

  it('rejects an unknown command', async () => {
    expect(await runHere(['help', 'chek'])).toMatchObject({
      code: 2,
      stderr: 'kvitok: Нет команды chek. Справка: kvitok --help\n',
    })
  })
})

describe('the pages for man', () => {
  it('the pages for man are written for every command', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kvitok-man-'))
    const { stderr } = await runHere(['help', '--man', folder])
    const names = await readdir(folder)
    expect(stderr).toBe(`Записано страниц: ${names.length}\n`)
    expect(new Set(names)).toEqual(new Set(placed.map((one) => `${pageName(one)}.1`)))
    expect(await readFile(join(folder, 'kvitok-fines-list.1'), 'utf8')).toMatch(
      /^\.TH "KVITOK\\-FINES\\-LIST" 1 /,
    )
    await rm(folder, { recursive: true })
  })

  it('escape every special character', () => {
    const [first] = placed
    if (first === undefined) throw new Error('no program')
    const [about, description] = [String.raw`.SO 'it' C:\tmp -x "y"`, first.command.description()]
    const page = manualPage({ ...first, command: first.command.description(about) }, '1', translateToRussian)
    first.command.description(description)
    expect(page).toContain(String.raw`kvitok \- \&.SO 'it' C:\etmp \-x "y"`)
  })

  it.skipIf(spawnSync('groff', ['--version']).status !== 0)(
    'the pages for man are read by groff without a warning',
    () => {
      const input = placed.map((one) => manualPage(one, '1', translateToRussian)).join('')
      const { stderr } = spawnSync('groff', ['-man', '-Kutf8', '-Tutf8', '-ww', '-z'], {
        input,
        encoding: 'utf8',
      })
      expect(stderr).toBe('')
    },
  )
})
