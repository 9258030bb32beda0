import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import type { Instant } from '#domain/dates/instant.ts'
import { appliedMigrations } from '#adapters/backend/server/database/migrate.ts'
import type { Store, Trx } from '#adapters/backend/server/database/store.ts'
import { copiedTables } from './copied-tables.ts'
import { CopyRefused } from './copy.errors.ts'

/** Name of the format, in the first line of a copy. */
export const copyMark = 'kvitok-backup'
export const copyVersion = 1

/** Max rows in memory. */
const batchSize = 1000

export interface CopySummary {
  readonly tables: number
  readonly rows: number
}

const line = (value: unknown): string => `${JSON.stringify(value)}\n`

async function* rowsOf(trx: Trx, table: string): AsyncGenerator<readonly string[]> {
  await sql`declare copied no scroll cursor for select row_to_json(t)::text as line from ${sql.table(table)} t`.execute(
    trx,
  )
  for (;;) {
    const { rows } = await sql<{ readonly line: string }>`fetch ${sql.lit(batchSize)} from copied`.execute(
      trx,
    )
    if (rows.length === 0) break
    yield rows.map((row) => row.line)
  }
  await sql`close copied`.execute(trx)
}

/**
 * NDJSON: an array announces a section, an object is a row as the database writes it. `["kvitok-backup",{…}]`,
 * `["table","users"]`, rows, …, `["end",{ "users": 5, … }]`.
 */
async function* linesOf(trx: Trx, now: Instant): AsyncGenerator<string, CopySummary> {
  const migrations = await appliedMigrations(trx)
  yield line([copyMark, { version: copyVersion, at: new Date(now).toISOString(), migrations }])
  const counts: Record<string, number> = {}
  for (const { name } of await copiedTables(trx)) {
    yield line(['table', name])
    let count = 0
    for await (const rows of rowsOf(trx, name)) {
      count += rows.length
      yield rows.map((row) => `${row}\n`).join('')
    }
    counts[name] = count
  }
  yield line(['end', counts])
  const numbers = Object.values(counts)
  return { tables: numbers.length, rows: numbers.reduce((sum, count) => sum + count, 0) }
}

/**
 * Copies a snapshot of all tables into one file that either database can restore. Other processes may write meanwhile. The
 * file contains personal data and secrets, so only its owner may read it.
 */
export const backup = async (store: Store, file: string, now: Instant): Promise<CopySummary> => {
  if (existsSync(file))
    throw new CopyRefused('copy.exists', `Файл ${file} уже есть. Удалите его или назовите копию иначе`)
  const part = `${file}.part`
  try {
    const summary = await store.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        let made: CopySummary = { tables: 0, rows: 0 }
        const texts = async function* () {
          made = yield* linesOf(trx, now)
        }
        await pipeline(
          Readable.from(texts()),
          createGzip(),
          createWriteStream(part, { mode: 0o600, flush: true }),
        )
        return made
      })
    await rename(part, file)
    return summary
  } catch (error) {
    await rm(part, { force: true })
    const { code, syscall } = error as NodeJS.ErrnoException
    if (syscall === undefined) throw error
    throw new CopyRefused(
      'copy.unwritable',
      `Копия не записывается в ${file} (${code}). Проверьте папку, права и место на диске`,
    )
  }
}
