import type { Pool, PoolClient } from 'pg'

/** The defaults of PostgreSQL's JDBC driver: `prepareThreshold` and `preparedStatementCacheQueries`. */
const usesBefore = 5
const maxPrepared = 256

/** Texts that are counted before they are prepared. */
const maxCounted = 1000

/** The result of `select *` has more columns after most migrations, and PostgreSQL refuses that for a prepared statement. */
const selectsAll = /(?:\bselect|\breturning|\.)\s*\*|"\.\*/i

/** SQLSTATE 0A000, "cached plan must not change result type", and 26000, "prepared statement does not exist". */
const outdated: ReadonlySet<unknown> = new Set(['0A000', '26000'])

/** Names for the statements that a pool repeats: equal for all its connections. */
class StatementNames {
  readonly #uses = new Map<string, number>()
  readonly #names = new Map<string, string>()
  #generation = 1

  /** A part of all names: statements of another generation are not used any more. */
  get generation(): number {
    return this.#generation
  }

  /** Begins the next generation, unless another connection has begun it already. */
  endGeneration(generation: number): void {
    if (generation === this.#generation) this.#generation += 1
  }

  /** Returns the name of a text that has been used often enough; undefined for any other. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= maxPrepared || selectsAll.test(text)) return known
    const uses = (this.#uses.get(text) ?? 0) + 1
    if (uses <= usesBefore) {
      // Texts that contain a list of values are many, and most are used once.
      if (this.#uses.size >= maxCounted) this.#uses.clear()
      this.#uses.set(text, uses)
      return undefined
    }
    this.#uses.delete(text)
    const name = `statement_${this.#names.size + 1}`
    this.#names.set(text, name)
    return name
  }
}

type Query = (...args: readonly unknown[]) => unknown

/** SQLSTATE of a statement in a transaction that an error has ended: in_failed_sql_transaction. */
const inFailedTransaction = '25P02'

const isAborted = (error: unknown): boolean =>
  (error as { readonly code?: unknown }).code === inFailedTransaction

const isOutdated = (error: unknown): boolean => outdated.has((error as { readonly code?: unknown }).code)

/**
 * Whether PostgreSQL itself has accepted the connection. PgBouncer names another process, and in transaction mode each
 * transaction may have another connection of the database, which does not know the names.
 */
const isDirect = async (connection: PoolClient, query: Query): Promise<boolean> => {
  const { rows } = (await query('select pg_backend_pid() as pid')) as { rows: { readonly pid: number }[] }
  // The member is not documented. Without it nothing is prepared.
  return rows[0]?.pid === (connection as { readonly processID?: number }).processID
}

/** The question to a connection whether it may prepare. */
type AskMayPrepare = (connection: PoolClient, query: Query) => Promise<boolean>

const prepareOn = (connection: PoolClient, names: StatementNames, ask: AskMayPrepare): void => {
  const query = connection.query.bind(connection) as Query
  let mayPrepare: boolean | null = null

  // A pooler may keep the question waiting, so a new connection is usable before the answer.
  const askAfter = async (text: string, values: readonly unknown[]): Promise<unknown> => {
    const result = await query(text, values)
    mayPrepare = await ask(connection, query).catch(() => null)
    return result
  }

  const prepared: Query = (...args) => {
    const [text, values, ...others] = args
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0 || others.length > 0)
      return query(...args)
    const name = names.nameOf(text)
    if (name === undefined || mayPrepare === false) return query(text, values)
    if (mayPrepare === null) return askAfter(text, values)
    const isInTransaction = connection.getTransactionStatus() === 'T'
    const { generation } = names
    return (query({ name: `${name}_${generation}`, text, values }) as Promise<unknown>).catch(
      (error: unknown) => {
        if (!isOutdated(error)) throw error
        names.endGeneration(generation)
        // The error has ended the transaction, so its other statements would fail too.
        if (isInTransaction) throw error
        return (query(text, values) as Promise<unknown>).catch((repeated: unknown) => {
          // BEGIN had no answer yet when the statement was sent.
          throw isAborted(repeated) ? error : repeated
        })
      },
    )
  }
  connection.query = prepared as typeof connection.query
}

const prepareIn = (pool: Pool, ask: AskMayPrepare): void => {
  const names = new StatementNames()
  pool.on('connect', (connection) => prepareOn(connection, names, ask))
}

/**
 * Lets the connections of a pool prepare the statements that they repeat, so that PostgreSQL parses and plans each of them
 * once. A connection that leads to PgBouncer prepares nothing. Is applied after the limits of a pool, so that a repeated
 * statement has them too.
 */
export const prepareWhereDirect = (pool: Pool): void => prepareIn(pool, isDirect)

/** Lets the connection of the embedded database prepare the statements that it repeats. */
export const prepareAlways = (pool: Pool): void => prepareIn(pool, async () => true)
