import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { runtimeMessages } from '#cli/messages/ru/runtime.ts'
import { abortRefused } from '#cli/runtime/command-aborted.ts'

/** Under another name first: an interrupt leaves a whole file or none. Answers where it is. */
export const writeOutputFile = async (bytes: Uint8Array, file: string): Promise<string> => {
  const draft = `${file}.${randomUUID()}`
  try {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(draft, bytes)
    await rename(draft, file)
    return file
  } catch {
    await rm(draft, { force: true }).catch(() => undefined)
    throw abortRefused('file.unwritable', runtimeMessages.fileUnwritable(file))
  }
}
