import { readFileSync } from 'node:fs'
import { Result, type Schema } from 'effect'
import type { ContentPath } from '#adapters/cms/content-folders.ts'
import { collectResults, type ContentResult } from './content-issue.ts'
import { decodeYaml } from './decode-yaml.ts'

/** A Markdown file and its name in addresses. */
interface NamedText {
  readonly slug: string
  readonly file: string
  readonly text: string
}

/** Removes the byte order mark and converts CRLF to LF. */
const textOf = ({ path }: ContentPath): string =>
  readFileSync(path, 'utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')

/** Access to the files of the content by name. */
export const openFiles = (files: readonly ContentPath[]) => {
  const tableFile = (name: string): ContentPath => {
    const found = files.find((file) => file.name === name)
    if (found === undefined) throw new Error(`The content has no ${name}: the build has not copied it`)
    return found
  }
  return {
    pathOf: (name: string): string => tableFile(name).path,
    table: <A>(name: string, schema: Schema.Codec<A, unknown>): ContentResult<A> => {
      const file = tableFile(name)
      return decodeYaml({ file: file.path, text: textOf(file), offset: 0 }, schema)
    },
    /** Every published text of a folder. */
    texts: <A>(
      folder: string,
      read: (text: NamedText) => ContentResult<A | null>,
    ): ContentResult<readonly A[]> =>
      Result.map(
        collectResults(
          files
            .filter(({ name }) => name.startsWith(`${folder}/`))
            .map((file) =>
              read({
                slug: file.name.slice(folder.length + 1, -'.md'.length),
                file: file.path,
                text: textOf(file),
              }),
            ),
        ),
        (all) => all.flatMap((content) => (content === null ? [] : [content])),
      ),
  }
}

export type ContentFiles = ReturnType<typeof openFiles>
