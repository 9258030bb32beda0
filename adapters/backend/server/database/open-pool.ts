import { type CustomTypesConfig, Pool, type PoolConfig, types } from 'pg'
import type { Log } from '#adapters/log/log.ts'

const dateOid: number = types.builtins.DATE
const int8Oid: number = types.builtins.INT8

/** Dates of the law stay text, independent of the time zone of the machine; kopecks and counters are integers. */
export const typeParsers: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === dateOid) return (text: string) => text
    if (oid === int8Oid) return Number
    return types.getTypeParser(oid, format)
  }) as typeof types.getTypeParser,
}

/** SQLSTATE class 01: warning. The severity of a notice is translated into the language of the server, its code is not. */
const isWarning = (code: string | undefined): boolean => code?.startsWith('01') === true

/**
 * Opens a connection pool that survives the loss of a connection and writes warnings of the database, such as those of
 * migrations, to the log. Its connections are in pipeline mode: a statement is sent before the previous ones are answered.
 */
export const openPool = (config: PoolConfig, log: Log): Pool => {
  const pool = new Pool({ ...config, types: typeParsers, pipeline: true })
  // The idle connection was closed; the pool opens another one when it needs it.
  pool.on('error', ({ message }) => log('warn', 'database connection lost', { message }))
  pool.on('connect', (connection) => {
    // The pool listens to idle connections only: without a listener the loss of one in use would end the process. The code
    // that uses it gets the error from its next statement.
    connection.on('error', () => undefined)
    connection.on('notice', ({ code, message }) => {
      if (isWarning(code)) log('warn', 'database warning', { message })
    })
  })
  return pool
}
