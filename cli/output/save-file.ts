import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Under another name first: an interrupt leaves a whole file or none. Answers where it is. */
export const saveFile = async (bytes: Uint8Array, file: string): Promise<string> => {
  const draft = `${file}.${randomUUID()}`
  try {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(draft, bytes)
    await rename(draft, file)
    return file
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined)
    throw Object.assign(new Error(`Не получается записать ${file}. Проверьте папку и место на диске`), {
      code: 'file.unwritable',
      cause: error,
    })
  }
}
