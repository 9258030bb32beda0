import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CodedError } from '#adapters/errors/coded-error.ts'

/** Folder of the shipped content: next to the sources, or next to the built file (`copy-content.plugin.ts`). */
export const shippedContent = fileURLToPath(new URL('./content/', import.meta.url))

/** The shipped content as the build has parsed it; a checkout has no such file. */
export const parsedContent = fileURLToPath(new URL('./content.parsed', import.meta.url))

/** One file of the content. */
export interface ContentPath {
  /** Path relative to its folder, with slashes: `news/novosti-2026.md`. */
  readonly name: string
  /** Absolute path. */
  readonly path: string
  /** False for a file of the operator. */
  readonly isShipped: boolean
}

const filesIn = (folder: string, isShipped: boolean): readonly ContentPath[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.split(sep).some((part) => part.startsWith('.')))
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => ({ name: relative(folder, path).split(sep).join('/'), path, isShipped }))

/** A folder of texts does not exist; `message` is for the operator. */
class ContentFolderMissing extends CodedError<'content.missing'> {}

/**
 * The files of the shipped content, by name. A file of a folder of the operator replaces the file with the same name before
 * it, any other is added. Throws `ContentFolderMissing`.
 */
export const listContent = (folders: readonly string[]): readonly ContentPath[] => {
  const missing = folders.find((folder) => !(existsSync(folder) && statSync(folder).isDirectory()))
  if (missing !== undefined)
    throw new ContentFolderMissing(
      'content.missing',
      `CONTENT_DIR или contentDir бренда: папки ${missing} нет или её нельзя прочитать`,
    )
  const files = new Map(filesIn(shippedContent, true).map((file) => [file.name, file]))
  for (const file of folders.flatMap((folder) => filesIn(folder, false))) files.set(file.name, file)
  return [...files.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
