import { Pool, type PoolConfig } from 'pg'
import { lockFolder } from './folder-lock.ts'
import { DataFolderUnreadable } from './store.errors.ts'
import { typeParsers } from './type-parsers.ts'

export interface OpenedPool {
  readonly pool: Pool
  readonly close: () => Promise<void>
}

/** PGlite behind the same pool as PostgreSQL: one connection, so a transaction must never ask the pool for another. */
const startPglite = async (dir: string): Promise<OpenedPool> => {
  const [{ PGlite }, { createPgConfig }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/node-postgres'),
  ])
  const lite = await PGlite.create(dir)
  const pool = new Pool({ ...(createPgConfig(lite) as PoolConfig), max: 1, types: typeParsers })
  return {
    pool,
    close: async () => {
      await pool.end()
      await lite.close()
    },
  }
}

export const openEmbedded = async (dir: string): Promise<OpenedPool> => {
  const unlock = lockFolder(dir)
  try {
    const { pool, close } = await startPglite(dir)
    return { pool, close: () => close().finally(unlock) }
  } catch (error) {
    unlock()
    // Its messages may carry kilobytes of its own source.
    throw new DataFolderUnreadable(dir, (error as Error).message.slice(0, 200))
  }
}
