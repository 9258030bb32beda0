import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PGlite, PGliteOptions } from '@electric-sql/pglite'
import type { Pool, PoolConfig } from 'pg'
import type { Log } from '#adapters/log/log.ts'
import { lockFolder } from './folder-lock.ts'
import { openPool } from './open-pool.ts'
import { prepareAlways } from './prepare-statements.ts'
import { DataFolderUnreadable } from './store.errors.ts'

/** Longest delay of a timer of Node.js; a longer one becomes 1 ms, with a warning. */
const longestDelayMs = 2 ** 31 - 1

type SetTimeout = typeof globalThis.setTimeout

const capped = new WeakSet<SetTimeout>()

/**
 * Caps the delays of timers. PGlite arms the timers of PostgreSQL by the difference of two readings of the wall clock: after the
 * clock was set back by more than 24.8 days each of them fired after 1 ms and was armed again, hundreds of times a second. A
 * timer of PostgreSQL that fires early arms itself again, so a capped delay has no other effect.
 */
export const capTimerDelays = (timers: { setTimeout: SetTimeout } = globalThis): void => {
  const original = timers.setTimeout
  if (capped.has(original)) return
  const setCapped = (work: () => void, delay?: number, ...args: []) =>
    original(work, delay === undefined ? delay : Math.min(delay, longestDelayMs), ...args)
  // `util.promisify` finds its variant by a symbol of the function.
  const replacement = Object.defineProperties(
    setCapped,
    Object.getOwnPropertyDescriptors(original),
  ) as SetTimeout
  capped.add(replacement)
  timers.setTimeout = replacement
}

/** Max time in ms in which statements follow each other before other work of the process gets a turn. */
const maxBusyMs = 20

/**
 * Lets the event loop turn between the statements of a database that works in this thread. Its answers arrive as microtasks, so waiting
 * statements would follow each other, and keep requests without statements and time limits from running, until the last is answered.
 */
export const shareEventLoop = (database: Pick<PGlite, 'execProtocolStream' | 'closed'>): void => {
  const execute = database.execProtocolStream.bind(database)
  let turn: Promise<void> | null = null
  let busySince = 0
  const begin = (): void => {
    busySince = performance.now()
    turn = new Promise((resolve) => {
      setImmediate(() => {
        turn = null
        resolve()
      })
    })
  }
  database.execProtocolStream = async (message, options) => {
    if (turn === null) begin()
    else if (performance.now() - busySince > maxBusyMs) await turn
    // The pool ends without waiting for messages of its connections, and the error of a closed database would have no handler.
    return database.closed ? [] : execute(message, options)
  }
}

export interface OpenedPool {
  readonly pool: Pool
  readonly close: () => Promise<void>
}

/** Marker file that exists while a new folder is being filled; a folder that still has it was interrupted and holds no data. */
const unfinished = 'initialising'

/** Photos of registers (`PHOTOS_DIR`) may be in the folder before a database is. */
const photosFolder = 'photos'

const databaseNames = async (dir: string): Promise<readonly string[]> =>
  (await readdir(dir)).filter((name) => name !== photosFolder)

const isEmptyFolder = async (dir: string): Promise<boolean> => {
  const names = await databaseNames(dir).catch((): readonly string[] => [])
  return names.length === 0
}

/**
 * Returns the files of a new database. `initdb` of PGlite takes five times as long, so it is used only where the package is
 * not installed, as with the published command line.
 */
export const newDatabaseFiles = async (): Promise<Blob | undefined> => {
  const prepopulated = await import('@electric-sql/pglite-prepopulatedfs').catch(() => null)
  return prepopulated?.dataDir()
}

/** Empties the folder. The folder itself stays, because it may be a mounted volume. */
const emptyFolder = async (dir: string): Promise<void> => {
  for (const name of await databaseNames(dir)) await rm(join(dir, name), { recursive: true })
}

/**
 * Starts PGlite with fewer shared buffers than the 128 MB of PostgreSQL's default: it clears all of them at every start, which
 * took a quarter of the time, and they stay in the memory of the process. What they cannot hold is read from the folder again.
 */
export const createDatabase = (Lite: typeof PGlite, options: PGliteOptions): Promise<PGlite> =>
  Lite.create({ ...options, startParams: [...Lite.defaultStartParams, '-c', 'shared_buffers=32MB'] })

/** Opens the folder and fills it first where it is new. */
const openFolder = async (Lite: typeof PGlite, dir: string): Promise<PGlite> => {
  const marker = join(dir, unfinished)
  if (existsSync(marker)) await emptyFolder(dir)
  if (!(await isEmptyFolder(dir))) return createDatabase(Lite, { dataDir: dir })
  const files = await newDatabaseFiles()
  await mkdir(dir, { recursive: true })
  await writeFile(marker, '')
  const database = await createDatabase(Lite, { dataDir: dir, ...(files && { loadDataDir: files }) })
  await rm(marker)
  return database
}

/**
 * Starts PGlite behind the same pool as PostgreSQL. It has one connection, so a transaction must never request another one
 * from the pool.
 */
const startPglite = async (dir: string, log: Log): Promise<OpenedPool> => {
  const [{ PGlite }, { createPgConfig }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/node-postgres'),
  ])
  capTimerDelays()
  const lite = await openFolder(PGlite, dir)
  shareEventLoop(lite)
  const pool = openPool({ ...(createPgConfig(lite) as PoolConfig), max: 1 }, log)
  prepareAlways(pool)
  return {
    pool,
    close: async () => {
      await pool.end()
      // The end of the connection is a message, too, and may wait for a turn of the event loop (shareEventLoop).
      await nextTurn()
      await lite.close()
    },
  }
}

/** Locks the data folder and opens the embedded database in it. Throws a `StoreRefused`. */
export const openEmbedded = async (dir: string, log: Log): Promise<OpenedPool> => {
  const unlock = lockFolder(dir)
  try {
    const { pool, close } = await startPglite(dir, log)
    return { pool, close: () => close().finally(unlock) }
  } catch (error) {
    unlock()
    // A message of PGlite may contain kilobytes of its source code.
    throw new DataFolderUnreadable(dir, (error as Error).message.slice(0, 200))
  }
}
