import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Say } from '#cli/help.ts'
import { manualPage, pageName } from './manual.ts'
import { wholeProgram } from './whole-program.ts'

/** Writes a page for every command, and answers the names of the files. */
export const writeManual = async (folder: string, version: string, say: Say): Promise<readonly string[]> => {
  const placed = await wholeProgram()
  await mkdir(folder, { recursive: true })
  const files = placed.map((one) => ({ name: `${pageName(one)}.1`, text: manualPage(one, version, say) }))
  for (const { name, text } of files) await writeFile(join(folder, name), text)
  return files.map(({ name }) => name)
}
