import type { Log } from '#adapters/log/log.ts'
import type { OpenedPool } from './open-embedded.ts'
import { limitQueries, type QueryLimits } from './limit-queries.ts'
import { openPool } from './open-pool.ts'
import { prepareWhereDirect } from './prepare-statements.ts'
import { DatabaseUnreachable } from './store.errors.ts'

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'по этому адресу никто не отвечает',
  ENOTFOUND: 'такого адреса нет',
  '28P01': 'неверное имя или пароль',
  '28000': 'вход с этим именем запрещён',
  '3D000': 'такой базы нет',
}

const reasonOf = (error: unknown, timeoutMs: number): string => {
  const { code, message } = error as { readonly code?: string; readonly message: string }
  if (code !== undefined) return reasons[code] ?? `${code} ${message}`
  return /timeout/i.test(message) ? `нет ответа за ${timeoutMs / 1000} с` : message
}

/** The address of the database without the user and the password. */
export const databaseAddressOf = (url: string): string => {
  if (!URL.canParse(url)) throw new DatabaseUnreachable('', 'адрес не читается, нужен postgresql://…')
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

/** Connections of one process to the primary. */
export const maxConnections = 10

/** Time limits of PostgreSQL; a program that imports, migrates or copies data sets none for its statements. */
export interface PostgresqlLimits {
  /** Timeout of a connection; five seconds by default. */
  readonly connectTimeoutMs?: number
  readonly queryLimits?: QueryLimits
}

/** Connects to PostgreSQL. Throws `DatabaseUnreachable`, whose message contains no credentials. */
export const openPostgresql = async (
  url: string,
  log: Log,
  { connectTimeoutMs = 5000, queryLimits }: PostgresqlLimits,
): Promise<OpenedPool> => {
  const address = databaseAddressOf(url)
  const pool = openPool(
    {
      connectionString: url,
      connectionTimeoutMillis: connectTimeoutMs,
      max: maxConnections,
      // A peer that vanished without closing the connection is noticed by the kernel.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    },
    log,
  )
  if (queryLimits !== undefined) limitQueries(pool, queryLimits)
  prepareWhereDirect(pool)
  try {
    const connection = await pool.connect()
    connection.release()
  } catch (error) {
    await pool.end()
    throw new DatabaseUnreachable(address, reasonOf(error, connectTimeoutMs))
  }
  return { pool, close: () => pool.end() }
}
