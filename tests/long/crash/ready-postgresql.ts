import { migrate } from '#adapters/backend/server/database/migrate.ts'
import { openStore } from '#adapters/backend/server/database/open-store.ts'
import { type DatabasePlace, silent } from '#tests/support/database/databases.ts'
import { type RunningPostgresql, startPostgresql } from '#tests/support/database/postgresql.global-setup.ts'

/** Starts a PostgreSQL of one matrix, with every table. */
export const startReadyPostgresql = async (): Promise<{
  readonly server: RunningPostgresql
  readonly place: DatabasePlace
}> => {
  const server = await startPostgresql()
  const place = { url: server.url, dir: '/nowhere', remove: async () => undefined }
  const store = await openStore({ ...place, log: silent })
  await migrate(store)
  await store.close()
  return { server, place }
}
