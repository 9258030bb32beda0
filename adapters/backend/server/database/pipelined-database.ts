import { AsyncLocalStorage } from 'node:async_hooks'
import {
  AbortedTransactionError,
  type ConnectionProvider,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type KyselyProps,
  PostgresDialect,
  PostgresDriver,
  Transaction,
} from 'kysely'
import type { Pool } from 'pg'
import type { Database, Trx } from './store.ts'
import type { Tables } from './tables.ts'

/** A database whose statements on one connection do not wait for the answers of the previous ones. */
export interface PipelinedDatabase {
  readonly db: Database
  /** Runs statements on one connection. */
  readonly query: <A>(run: (db: Database) => Promise<A>) => Promise<A>
  /** Runs statements in a transaction. */
  readonly transaction: <A>(work: (trx: Trx) => Promise<A>) => Promise<A>
}

/** Refuses statements after its use has ended: where one of several has failed, the others may go on after the connection serves another request. */
class LentConnection implements ConnectionProvider {
  readonly #connection: DatabaseConnection
  #isReturned = false

  constructor(connection: DatabaseConnection) {
    this.#connection = connection
  }

  get isReturned(): boolean {
    return this.#isReturned
  }

  async provideConnection<A>(consumer: (connection: DatabaseConnection) => Promise<A>): Promise<A> {
    if (this.#isReturned) throw new Error('the connection was returned before the statement was sent')
    return consumer(this.#connection)
  }

  /** Runs work that uses the connection, and ends its use. */
  async during<A>(work: () => Promise<A>): Promise<A> {
    try {
      return await work()
    } finally {
      this.#isReturned = true
    }
  }
}

/**
 * Refuses a second connection to work that holds one. The embedded database has only one, so the work would wait for itself
 * forever; a pool of PostgreSQL would do so once such work holds all of its connections.
 */
class UnnestedConnections implements ConnectionProvider {
  readonly #pooled: ConnectionProvider
  readonly #held = new AsyncLocalStorage<LentConnection>()

  constructor(pooled: ConnectionProvider) {
    this.#pooled = pooled
  }

  async provideConnection<A>(
    consumer: (connection: DatabaseConnection, lent: LentConnection) => Promise<A>,
  ): Promise<A> {
    const holder = this.#held.getStore()
    if (holder?.isReturned === false)
      throw new Error('work that holds a connection needs the one it was given, and not another one')
    return this.#pooled.provideConnection((connection) => {
      const lent = new LentConnection(connection)
      return this.#held.run(lent, () => lent.during(() => consumer(connection, lent)))
    })
  }
}

/**
 * Opens Kysely for a pool whose connections are in pipeline mode. The transactions of Kysely itself send each statement once the
 * previous one is answered, and so does its `connection()`.
 */
export const pipelinedDatabase = (pool: Pool): PipelinedDatabase => {
  const dialect = new PostgresDialect({ pool })
  const driver: Driver = new PostgresDriver({ pool })
  const executor = new Kysely<Tables>({ dialect }).getExecutor()
  const connections = new UnnestedConnections(executor)

  const propsFor = (provider: ConnectionProvider): KyselyProps => ({
    config: { dialect },
    dialect,
    driver,
    executor: executor.withConnectionProvider(provider),
  })

  const transactOn = async <A>(
    connection: DatabaseConnection,
    lent: LentConnection,
    work: (trx: Trx) => Promise<A>,
  ): Promise<A> => {
    const begun = driver.beginTransaction(connection, {})
    // Awaited before the commit. Statements that follow a failed BEGIN fail as well, because it fails with its connection only.
    begun.catch(() => undefined)
    try {
      const result = await lent.during(() => work(new Transaction<Tables>(propsFor(lent))))
      await begun
      await driver.commitTransaction(connection)
      return result
    } catch (error) {
      if (!(error instanceof AbortedTransactionError)) await driver.rollbackTransaction(connection)
      throw error
    }
  }

  return {
    db: new Kysely<Tables>(propsFor(connections)),
    query: (run) => connections.provideConnection((_, lent) => run(new Kysely<Tables>(propsFor(lent)))),
    transaction: (work) =>
      connections.provideConnection((connection, lent) => transactOn(connection, lent, work)),
  }
}
