import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { runtimeMessages } from '#cli/messages/ru/runtime.ts'
import { abortRefused } from '#cli/runtime/command-aborted.ts'

/** Writes to a temporary name and renames it, so that an interrupt leaves no partial file. Returns the path. */
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
