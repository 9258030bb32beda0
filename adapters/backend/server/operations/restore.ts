import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { sql } from 'kysely'
import {
  migrationsKnownAs,
  type AppliedMigration,
  migrate,
} from '#adapters/backend/server/database/migrate.ts'
import type { Store, Trx } from '#adapters/backend/server/database/store.ts'
import { copyMark, type CopySummary, copyVersion } from './backup.ts'
import { SchemaNewer } from '#adapters/backend/server/database/store.errors.ts'
import { type CopiedTable, copiedTables } from './copied-tables.ts'
import { CopyRefused } from './copy.errors.ts'

/** Rows of one statement. */
const batchSize = 500

const broken = (file: string, why: string): CopyRefused =>
  new CopyRefused('copy.broken', `Копия ${file} повреждена: ${why}. Возьмите другую`)

/** Yields the lines of the decompressed file; every read error becomes the same `CopyRefused`. */
async function* linesIn(file: string): AsyncGenerator<string> {
  const packed = createReadStream(file)
  const unpacked = packed.pipe(createGunzip())
  packed.on('error', (error) => unpacked.destroy(error))
  try {
    yield* createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY })
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException
    if (syscall !== undefined)
      throw new CopyRefused('copy.unreadable', `Копия ${file} не читается (${code}). Проверьте имя и права`)
    throw broken(file, 'файл оборван или это не копия')
  } finally {
    packed.destroy()
  }
}

interface Head {
  readonly version: number
  readonly migrations: readonly AppliedMigration[]
}

const parseHead = (file: string, text: string | undefined): Head => {
  const [mark, head] = text?.startsWith('[') === true ? (JSON.parse(text) as readonly [string, Head]) : []
  if (mark !== copyMark || head === undefined) throw broken(file, 'это не копия Квитка')
  if (head.version > copyVersion)
    throw new CopyRefused(
      'copy.newer',
      `Копия ${file} сделана более новой версией программы. Обновите программу`,
    )
  return head
}

/** Refuses a database that already has rows. */
const refuseFull = async (store: Store, tables: readonly CopiedTable[]): Promise<void> => {
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(store.db)
    if (rows.length > 0)
      throw new CopyRefused(
        'restore.not-empty',
        'В базе данных уже есть записи. Копия возвращается только в пустую: задайте другую в DATABASE_URL или DATA_DIR',
      )
  }
}

/** Inserts rows as the copy has them, JSON texts. */
const insert = async (trx: Trx, { name, columns }: CopiedTable, rows: readonly string[]): Promise<void> => {
  if (rows.length === 0) return
  const list = sql.join(columns.map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(name)} (${list}) overriding system value
    select ${list} from json_populate_recordset(null::${sql.table(name)}, ${`[${rows.join(',')}]`}::json)`.execute(
    trx,
  )
}

/** Moves the sequences of numbered rows behind the restored rows. */
const moveCounters = async (trx: Trx): Promise<void> => {
  const { rows } = await sql<{ readonly table: string; readonly column: string; readonly counter: string }>`
    select table_name as table, column_name as column,
      pg_get_serial_sequence(quote_ident(table_name), column_name) as counter
    from information_schema.columns
    where table_schema = current_schema() and (is_identity = 'YES' or column_default like 'nextval(%')`.execute(
    trx,
  )
  for (const { table, column, counter } of rows)
    if (counter !== null)
      await sql`select setval(${counter}, coalesce((select max(${sql.ref(column)}) from ${sql.table(table)}), 0) + 1, false)`.execute(
        trx,
      )
}

/** The tables of the copy and their rows, as its lines name them. */
type Section = readonly ['table', string] | readonly ['end', Readonly<Record<string, number>>]

/** Inserts the rows of a copy in batches, and checks their number against its last line. Throws `CopyRefused`. */
const insertRows = async (
  trx: Trx,
  lines: AsyncIterable<string>,
  tables: ReadonlyMap<string, CopiedTable>,
  file: string,
): Promise<CopySummary> => {
  const counts: Record<string, number> = {}
  let table: CopiedTable | undefined
  let waiting: string[] = []
  let end: Readonly<Record<string, number>> | undefined
  const flush = async (): Promise<void> => {
    if (table !== undefined)
      await insert(trx, table, waiting).catch((error: unknown) => {
        // SQLSTATE: «data exception», «integrity constraint violation».
        if (/^2[23]/.test((error as { readonly code?: string }).code ?? ''))
          throw broken(file, `записи ${table?.name} не сходятся с остальными`)
        throw error
      })
    waiting = []
  }
  for await (const text of lines) {
    if (!text.startsWith('[')) {
      if (table === undefined) throw broken(file, 'записи ни к чему не относятся')
      counts[table.name] = (counts[table.name] ?? 0) + 1
      if (waiting.push(text) >= batchSize) await flush()
      continue
    }
    await flush()
    const [kind, value] = JSON.parse(text) as Section
    if (kind === 'end') end = value
    else {
      table = tables.get(value)
      if (table === undefined) throw broken(file, `таблицы ${value} нет в этой версии`)
    }
  }
  if (end === undefined) throw broken(file, 'конца нет')
  for (const [name, count] of Object.entries(end))
    if ((counts[name] ?? 0) !== count) throw broken(file, `в таблице ${name} не хватает записей`)
  const numbers = Object.values(end)
  return { tables: numbers.length, rows: numbers.reduce((sum, count) => sum + count, 0) }
}

/** Creates the tables as they were when the copy was made. Throws `CopyRefused`. */
const createTables = async (store: Store, { migrations }: Head, file: string): Promise<void> => {
  const known = migrationsKnownAs(migrations)
  if (known === null)
    throw new CopyRefused(
      'copy.newer',
      `Копия ${file} сделана другой версией программы. Возьмите ту же или более новую`,
    )
  try {
    await migrate(store, known)
  } catch (error) {
    if (error instanceof SchemaNewer)
      throw new CopyRefused(
        'restore.not-empty',
        'База данных новее копии. Задайте другую, пустую, в DATABASE_URL или DATA_DIR',
      )
    throw error
  }
}

/**
 * Restores a copy into an empty database of either kind in one transaction: its tables as they were, then the newer
 * migrations of this program. Throws `CopyRefused`.
 */
export const restore = async (store: Store, file: string): Promise<CopySummary> => {
  const lines = linesIn(file)
  const first = await lines.next()
  await createTables(store, parseHead(file, first.done === true ? undefined : first.value), file)
  const tables = new Map((await copiedTables(store.db)).map((table) => [table.name, table]))
  await refuseFull(store, [...tables.values()])
  const summary = await store.db.transaction().execute(async (trx) => {
    const inserted = await insertRows(trx, lines, tables, file)
    await moveCounters(trx)
    return inserted
  })
  await migrate(store)
  return summary
}
