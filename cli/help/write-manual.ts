import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CommandRunner } from '#cli/runtime/command-runner.ts'
import { version } from '#cli/program.ts'
import { manualPage, pageName } from './manual.ts'
import { wholeProgram } from './whole-program.ts'

/** Writes a page for every command, and returns the names of the files. */
export const writeManual = async (folder: string, runner: CommandRunner): Promise<readonly string[]> => {
  await mkdir(folder, { recursive: true })
  const pages = (await wholeProgram(runner)).map((placed) => ({
    name: `${pageName(placed)}.1`,
    text: manualPage(placed, version(), runner.context.translate),
  }))
  for (const { name, text } of pages) await writeFile(join(folder, name), text)
  return pages.map(({ name }) => name)
}
