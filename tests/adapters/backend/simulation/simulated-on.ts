import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import { fromDatabase } from '#adapters/backend/server/database/database-failed.ts'
import { readsOfPrimary } from '#adapters/backend/server/database/open-replicas.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import type { Tables } from '#adapters/backend/server/database/tables.ts'
import type { SimulatedDatabase } from '#adapters/backend/simulation/simulated-database.ts'

/** The database of the product itself as the database of a simulation: one connection, through `pg`. */
export const simulatedOn = (store: Store): SimulatedDatabase => {
  let users = 0
  const { pool } = store
  const one = {
    connect: async () => {
      users += 1
      const client = await pool.connect()
      const release = client.release.bind(client)
      client.release = () => {
        users -= 1
        release()
      }
      return client
    },
    end: async () => undefined,
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: one as unknown as Pool }) })
  return {
    store: {
      ...store,
      db,
      query: (run) => fromDatabase(() => run(db)),
      transaction: (work) => fromDatabase(() => db.transaction().execute(work)),
      staleReads: readsOfPrimary(db),
    },
    isBusy: () => users > 0,
    dump: () => Promise.reject(new Error('a server has no files to dump')),
    close: store.close,
  }
}
