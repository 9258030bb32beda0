import type { ClientBase, PoolConfig, QueryConfig } from 'pg'

/** The defaults of PostgreSQL's JDBC driver: `prepareThreshold` and `preparedStatementCacheQueries`. */
const usesBefore = 5
const maxPrepared = 256

/** Texts that are counted before they are prepared. */
const maxCounted = 1000

/** Milliseconds that PostgreSQL may take to say which process serves a new connection. */
const answerWithinMs = 5000

/** The result of `select *` has more columns after most migrations, and PostgreSQL refuses that for a prepared statement. */
const selectsAll = /(?:\bselect|\breturning|\.)\s*\*|"\.\*/i

/** SQLSTATE 0A000, "cached plan must not change result type", and 26000, "prepared statement does not exist". */
const outdated: ReadonlySet<unknown> = new Set(['0A000', '26000'])

/** Names for the statements that a pool repeats: equal for all its connections. */
class StatementNames {
  readonly #uses = new Map<string, number>()
  readonly #names = new Map<string, string>()

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

const isOutdated = (error: unknown): boolean => outdated.has((error as { readonly code?: unknown }).code)

const prepareOn = (connection: ClientBase, names: StatementNames): void => {
  const query = connection.query.bind(connection) as Query
  let generation = 1
  const prepared: Query = (...args) => {
    const [text, values, ...others] = args
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0 || others.length > 0)
      return query(...args)
    const name = names.nameOf(text)
    if (name === undefined) return query(text, values)
    const isInTransaction = connection.getTransactionStatus() === 'T'
    return (query({ name: `${name}_${generation}`, text, values }) as Promise<unknown>).catch(
      (error: unknown) => {
        if (!isOutdated(error)) throw error
        generation += 1
        // The error has ended the transaction, so its other statements would fail too.
        if (isInTransaction) throw error
        return query(text, values)
      },
    )
  }
  connection.query = prepared as typeof connection.query
}

/**
 * Whether PostgreSQL itself has accepted the connection. PgBouncer names another process, and in transaction mode each
 * transaction may have another connection of the database, which does not know the names.
 */
const isDirect = async (connection: ClientBase): Promise<boolean> => {
  const { rows } = await connection.query<{ readonly pid: number }>({
    text: 'select pg_backend_pid() as pid',
    query_timeout: answerWithinMs,
  } as QueryConfig)
  // The member is not documented. Without it nothing is prepared.
  return rows[0]?.pid === (connection as { readonly processID?: number }).processID
}

/** What a pool awaits before the first use of a connection. Its types accept a hook without a promise only. */
type Options = Pick<PoolConfig, 'onConnect'>

const onConnect = (hook: (connection: ClientBase) => Promise<void>): Options => {
  // oxlint-disable-next-line typescript/no-misused-promises
  return { onConnect: hook }
}

/**
 * Options of a pool whose connections prepare the statements that they repeat, so that PostgreSQL parses and plans each of them
 * once. A connection that leads to PgBouncer prepares nothing.
 */
export const prepareWhereDirect = (): Options => {
  const names = new StatementNames()
  return onConnect(async (connection) => {
    if (await isDirect(connection)) prepareOn(connection, names)
  })
}

/** Options of the pool of the embedded database, which prepares the statements that it repeats. */
export const prepareAlways = (): Options => {
  const names = new StatementNames()
  return onConnect(async (connection) => prepareOn(connection, names))
}
