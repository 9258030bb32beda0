import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Store, Trx } from '#adapters/backend/server/store/store.ts'
import type { Tables } from '#adapters/backend/server/store/tables.ts'
import { chargeColumns } from './charge-rows.ts'
import { type Intake, jsonIntake } from './intake.ts'

type Cell = string | number | boolean | null | object

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** A value in the text format of COPY. */
export const copyCell = (value: Cell): string => {
  if (value === null) return '\\N'
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.replaceAll(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign)
}

const copyLine = (cells: readonly Cell[]): string => `${cells.map(copyCell).join('\t')}\n`

/** Pieces of some size: a stream of single lines costs more than the lines. */
const pieces = function* (lines: readonly (readonly Cell[])[]): Generator<string> {
  const most = 500
  for (let from = 0; from < lines.length; from += most)
    yield lines
      .slice(from, from + most)
      .map(copyLine)
      .join('')
}

const copy = (client: PoolClient, into: string, lines: readonly (readonly Cell[])[]): Promise<void> =>
  pipeline(Readable.from(pieces(lines)), client.query(copyFrom(`copy ${into} from stdin`)))

const names = chargeColumns.map(({ name }) => name)

const stagingTable = `create temp table if not exists staged_charges (${chargeColumns
  .map(({ name, type }) => `${name} ${type}`)
  .join(', ')}) on commit delete rows`

/** Rows come by COPY: charges into a table of this connection alone, to be merged from there, documents at once. */
const copyIntake = (client: PoolClient): Intake => ({
  stage: async (rows) => {
    await copy(
      client,
      `pg_temp.staged_charges (${names.join(', ')})`,
      rows.map((row) => names.map((name) => row[name])),
    )
    return sql`pg_temp.staged_charges`
  },
  addDocuments: (_trx, rows) =>
    copy(
      client,
      'charge_documents (kind, value, charge_id)',
      rows.map(({ kind, value, charge_id }) => [kind, value, charge_id]),
    ),
})

/** The same connection for SQL of ours and for COPY: Kysely hands its own out to nobody. */
const databaseOn = (client: PoolClient): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: {
        connect: async () => ({ query: client.query.bind(client), release: () => undefined }),
        end: async () => undefined,
        options: {},
      },
    }),
  })

export interface ChargeWriter {
  readonly transaction: <A>(work: (trx: Trx, intake: Intake) => Promise<A>) => Promise<A>
  readonly close: () => Promise<void>
}

/** How an import writes: by COPY on a connection of its own where there is PostgreSQL, else as everybody does. */
export const openChargeWriter = async (store: Store): Promise<ChargeWriter> => {
  if (store.kind === 'embedded')
    return {
      transaction: (work) => store.transaction((trx) => work(trx, jsonIntake)),
      close: async () => undefined,
    }
  const client = await store.pool.connect()
  const db = databaseOn(client)
  try {
    await client.query(stagingTable)
  } catch (error) {
    client.release(true)
    throw error
  }
  return {
    transaction: (work) => db.transaction().execute((trx) => work(trx, copyIntake(client))),
    // The staging table goes with its connection.
    close: async () => client.release(true),
  }
}
