import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Shell } from '#cli/runtime/command-runner.ts'
import { version } from '#cli/program.ts'
import { manualPage, pageName } from './manual.ts'
import { wholeProgram } from './whole-program.ts'

/** Writes a page for every command, and returns the names of the files. */
export const writeManual = async (folder: string, shell: Shell): Promise<readonly string[]> => {
  const say = shell.context.say ?? ((russian: string) => russian)
  await mkdir(folder, { recursive: true })
  const pages = (await wholeProgram(shell)).map((placed) => ({
    name: `${pageName(placed)}.1`,
    text: manualPage(placed, version(), say),
  }))
  for (const { name, text } of pages) await writeFile(join(folder, name), text)
  return pages.map(({ name }) => name)
}
