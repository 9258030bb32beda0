import { readdirSync, readFileSync } from 'node:fs'
import type { Migration } from './migration.ts'

/** Beside this module, among the sources as in a build: `copy-sql-files.plugin.ts` copies the files there. */
const folder = new URL('./', import.meta.url)

const read = (file: string): Migration => ({
  name: file.slice(0, -'.sql'.length),
  file,
  // A checkout on Windows may end lines in its own way, which must not change the hash.
  sql: readFileSync(new URL(file, folder), 'utf8').replaceAll('\r\n', '\n'),
})

/** The migrations that are `.sql` files, by name. */
export const readSqlFiles = (): readonly Migration[] => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  // Without its files the program would take a current database for one of a newer program.
  if (files.length === 0)
    throw new Error(`No .sql migrations in ${folder.href}: the build has not copied them`)
  return files.toSorted().map(read)
}
