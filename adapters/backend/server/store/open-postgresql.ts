import { Pool } from 'pg'
import type { OpenedPool } from './open-embedded.ts'
import { DatabaseUnreachable } from './store.errors.ts'
import { typeParsers } from './type-parsers.ts'

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

/** Where the database is, without the name and the password of who asks. */
const addressOf = (url: string): string => {
  if (!URL.canParse(url)) throw new DatabaseUnreachable('', 'адрес не читается, нужен postgresql://…')
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

export const openPostgresql = async (url: string, connectTimeoutMs = 5000): Promise<OpenedPool> => {
  const address = addressOf(url)
  const pool = new Pool({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    max: 10,
    types: typeParsers,
  })
  // The pool listens to those of its connections that lie idle: the loss of one that is held would end the process. Whoever
  // holds it hears of it from the next statement.
  pool.on('connect', (connection) => void connection.on('error', () => undefined))
  try {
    const connection = await pool.connect()
    connection.release()
  } catch (error) {
    await pool.end()
    throw new DatabaseUnreachable(address, reasonOf(error, connectTimeoutMs))
  }
  return { pool, close: () => pool.end() }
}
