import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Client } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { localDate } from '#domain/dates/local-date.ts'
import { generateChargeFile } from '#adapters/backend/server/registry/generate-charges.ts'
import { migrate } from '#adapters/backend/server/database/migrate.ts'
import { openStore } from '#adapters/backend/server/database/open-store.ts'
import { start } from './processes.ts'

interface Imported {
  readonly added: number
  readonly refused: number
  readonly seconds: number
  readonly first: number
  readonly peak: number
}

const inSeconds = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

/** JSON has neither tabs nor other control characters; a backslash means itself in no text of COPY. */
const copyBytes = (client: Client, file: string) =>
  pipeline(
    createReadStream(file),
    client.query(copyFrom(`copy bytes from stdin (format csv, delimiter e'\\x01', quote e'\\x02')`)),
  )

const inOwnSchema = async (url: string): Promise<{ readonly client: Client; readonly ownUrl: string }> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(
    'drop schema if exists import_bench cascade; create schema import_bench; set search_path = import_bench',
  )
  const ownUrl = new URL(url)
  ownUrl.searchParams.set('options', '-c search_path=import_bench')
  return { client, ownUrl: ownUrl.href }
}

const tables = ['charges', 'charge_documents'] as const

/** The stored rows once more, by COPY into tables with the same indexes and constraints. */
const copyRows = async (client: Client, home: string): Promise<number> => {
  let seconds = 0
  for (const table of tables) {
    const file = join(home, table)
    await pipeline(client.query(copyTo(`copy ${table} to stdout`)), createWriteStream(file))
    await client.query(`create table copy_${table} (like ${table} including all)`)
    // `like` leaves foreign keys out.
    if (table === 'charge_documents')
      await client.query(
        'alter table copy_charge_documents add foreign key (charge_id) references copy_charges (id) on delete cascade',
      )
    seconds += await inSeconds(() =>
      pipeline(createReadStream(file), client.query(copyFrom(`copy copy_${table} from stdin`))),
    )
    rmSync(file)
  }
  return seconds
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`

/** Compares an import of `count` charges with COPY of its bytes and with COPY of the rows that it makes. */
export const benchImport = async (url: string, count: number): Promise<void> => {
  const home = mkdtempSync(join(tmpdir(), 'kvitok-bench-'))
  const file = join(home, 'charges.ndjson')
  await pipeline(
    Readable.from(generateChargeFile({ seed: 'bench', count, today: localDate('2026-11-21') })),
    createWriteStream(file),
  )
  const { client, ownUrl } = await inOwnSchema(url)
  const store = await openStore({ url: ownUrl, dir: '', log: () => undefined })
  await migrate(store)
  await store.close()
  await client.query('create table bytes (line text)')
  const bytes = await inSeconds(() => copyBytes(client, file))
  const importing = start('import-file.ts', [ownUrl, file])
  const imported = JSON.parse(await importing.readLine()) as Imported
  const rows = await copyRows(client, home)
  const again = start('import-file.ts', [ownUrl, file])
  const second = JSON.parse(await again.readLine()) as Imported
  const ratio = (seconds: number) => `${(imported.seconds / seconds).toFixed(1)} x`
  process.stdout.write(
    `\nImport of ${imported.added} charges (${megabytes(statSync(file).size)} of NDJSON), PostgreSQL
  import                         ${imported.seconds.toFixed(1)} s, ${Math.round(imported.added / imported.seconds)} a second
  COPY of the same bytes         ${bytes.toFixed(1)} s (one column, no index), the import takes ${ratio(bytes)}
  COPY of the same rows          ${rows.toFixed(1)} s (same tables, indexes and constraints), the import takes ${ratio(rows)}
  the same file again            ${second.seconds.toFixed(1)} s, ${second.added} added
  memory                         ${megabytes(imported.first)} at the beginning, ${megabytes(imported.peak)} at most\n`,
  )
  await client.query('drop schema import_bench cascade')
  await client.end()
  rmSync(home, { recursive: true })
}
