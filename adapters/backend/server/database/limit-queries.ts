import type { Pool, PoolClient } from 'pg'

/** Time limits of a pool; times in milliseconds. */
export interface QueryLimits {
  /** A statement without an answer for this long loses its connection, and with it the statement. */
  readonly answerWithinMs: number
  /** Requests that may wait for a connection; further ones fail at once. */
  readonly maxWaiting: number
}

/** Of a server: no statement of a request takes more than a few seconds on a database that works. */
export const serverQueryLimits: QueryLimits = { answerWithinMs: 10_000, maxWaiting: 256 }

/** Too many requests wait for a connection. The code is that of PostgreSQL, appendix A: too_many_connections. */
export class PoolExhausted extends Error {
  readonly code = '53300'

  constructor() {
    super('too many requests wait for a connection to the database')
  }
}

/** A COPY stream of `pg-copy-streams` runs as long as its file and submits itself. */
const isStream = (statement: unknown): boolean =>
  typeof statement === 'object' && statement !== null && 'submit' in statement

/**
 * Ends the connection of a statement that gets no answer. `query_timeout` of `pg` rejects the statement and keeps its
 * connection, on which every later statement would wait behind the lost one.
 */
const limitAnswers = (connection: PoolClient, { answerWithinMs }: QueryLimits): void => {
  let timer: NodeJS.Timeout | undefined
  const query = connection.query.bind(connection) as (...args: readonly unknown[]) => unknown
  const limited = (...args: readonly unknown[]): unknown => {
    clearTimeout(timer)
    if (!isStream(args[0]))
      timer = setTimeout(() => connection.connection.stream.destroy(), answerWithinMs).unref()
    return query(...args)
  }
  connection.query = limited as typeof connection.query
  // Emitted when every statement of the connection has its answer.
  connection.on('drain', () => clearTimeout(timer))
  connection.on('end', () => clearTimeout(timer))
}

const limitWaiting = (pool: Pool, { maxWaiting }: QueryLimits): void => {
  const connect = pool.connect.bind(pool) as (...args: readonly unknown[]) => unknown
  const limited = (...args: readonly unknown[]): unknown => {
    if (pool.waitingCount < maxWaiting) return connect(...args)
    const [callback] = args
    if (typeof callback === 'function') return void callback(new PoolExhausted(), undefined, () => undefined)
    return Promise.reject(new PoolExhausted())
  }
  pool.connect = limited as typeof pool.connect
}

/** Applies the limits to a pool before its first connection. */
export const limitQueries = (pool: Pool, limits: QueryLimits): void => {
  limitWaiting(pool, limits)
  pool.on('connect', (connection) => limitAnswers(connection, limits))
}
