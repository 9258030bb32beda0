import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Store, Trx } from '#adapters/backend/server/database/store.ts'
import type { Tables } from '#adapters/backend/server/database/tables.ts'
import { chargeRowColumns, chargeRowDefinition } from './charge-rows.ts'
import { type RowStaging, jsonRowStaging } from './row-staging.ts'

type Cell = string | number | boolean | null | object

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

const special = /[\\\t\n\r]/

/** A value in the text format of COPY. */
export const copyCell = (value: Cell): string => {
  if (value === null) return String.raw`\N`
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return special.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (char) => escapes[char] ?? char) : text
}

/** Formats a row as a line of COPY: the fields of these names, in this order. */
const lineOf =
  <Name extends string>(fields: readonly Name[]) =>
  (row: Readonly<Record<Name, Cell>>): string => {
    let line = ''
    for (const name of fields) line += `${copyCell(row[name])}\t`
    return `${line.slice(0, -1)}\n`
  }

/** Characters sent together: a stream of single lines costs more than the lines. */
const pieceLength = 64 * 1024

const pieces = function* <A>(rows: readonly A[], line: (row: A) => string): Generator<Buffer> {
  let piece = ''
  for (const row of rows) {
    piece += line(row)
    if (piece.length < pieceLength) continue
    yield Buffer.from(piece)
    piece = ''
  }
  yield Buffer.from(piece)
}

const copy = <A>(
  client: PoolClient,
  into: string,
  rows: readonly A[],
  line: (row: A) => string,
): Promise<void> =>
  pipeline(Readable.from(pieces(rows, line)), client.query(copyFrom(`copy ${into} from stdin`)))

const names = chargeRowColumns.map(({ name }) => name)

const stagingTable = `create temp table if not exists staged_charges (${chargeRowDefinition}) on commit delete rows`

const columnNames = ['id', ...names, 'source', 'updated_at'] as const
const documentNames = ['kind', 'value', 'charge_id'] as const

const stagedLine = lineOf(names)
const fullLine = lineOf(columnNames)
const documentLine = lineOf(documentNames)

/**
 * Stages rows by COPY: existing charges into a temporary table of this connection, to be merged from there, other rows
 * directly.
 */
const copyIntake = (client: PoolClient): RowStaging => ({
  stage: async (rows) => {
    await copy(client, `pg_temp.staged_charges (${names.join(', ')})`, rows, stagedLine)
    return sql`pg_temp.staged_charges`
  },
  addDocuments: (_trx, rows) =>
    copy(client, `charge_documents (${documentNames.join(', ')})`, rows, documentLine),
  addCharges: (rows) => copy(client, `charges (${columnNames.join(', ')})`, rows, fullLine),
})

/** Shares one connection between our SQL and COPY: Kysely does not expose its own connections. */
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

type Work<A> = (trx: Trx, intake: RowStaging) => Promise<A>

export interface ChargeWriter {
  /** Runs `work` in a transaction; on a conflict with another writer it rolls back and runs `instead`. */
  readonly transaction: <A>(work: Work<A>, instead: Work<A>) => Promise<A>
  readonly close: () => Promise<void>
}

/** Unique violation, deadlock: another writer adds the same charges. */
const isConflicting = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '23505' || error.code === '40P01')

/** Opens the writer of an import: COPY on a separate connection on PostgreSQL, ordinary statements on the embedded database. */
export const openChargeWriter = async (store: Store): Promise<ChargeWriter> => {
  if (store.kind === 'embedded')
    return {
      transaction: (work) => store.db.transaction().execute((trx) => work(trx, jsonRowStaging)),
      close: async () => undefined,
    }
  const client = await store.pool.connect()
  // `pg` refuses COPY on a connection in pipeline mode. The mode is a property of the connection, which is closed afterwards.
  Object.assign(client, { pipeline: false })
  const db = databaseOn(client)
  const intake = copyIntake(client)
  try {
    await client.query(stagingTable)
  } catch (error) {
    client.release(true)
    throw error
  }
  const once = <A>(work: Work<A>): Promise<A> => db.transaction().execute((trx) => work(trx, intake))
  return {
    transaction: async (work, instead) => {
      try {
        return await once(work)
      } catch (error) {
        if (!isConflicting(error)) throw error
        return once(instead)
      }
    },
    // The staging table is dropped with its connection.
    close: async () => client.release(true),
  }
}
