import { hash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Pool, PoolClient } from 'pg'

/** Statements that a connection keeps the plans of; a product has some two hundred. */
const mostKept = 400

/** A longer one is made of lists, and seldom comes twice. */
const longest = 6000

/**
 * With a star the answer has other columns once another version of the program has added one, and a kept plan would fail on
 * that for ever.
 */
const isFixed = (text: string): boolean => !text.replaceAll('count(*)', '').includes('*')

export interface StatementNames {
  /** Undefined where a statement is not to be kept. */
  readonly nameOf: (text: string, parameters: readonly unknown[]) => string | undefined
}

/** Names statements that come again: whoever knows the name answers without reading and planning the text once more. */
export const makeStatementNames = (): StatementNames => {
  const seenOnce = new LRUCache<string, true>({ max: 1000 })
  const names = new Map<string, string>()
  return {
    nameOf: (text, parameters) => {
      const name = names.get(text)
      if (name !== undefined) return name
      // Without parameters it may be several statements, or one that steers the transaction.
      if (parameters.length === 0 || text.length > longest || !isFixed(text)) return undefined
      if (!seenOnce.has(text) || names.size >= mostKept) {
        seenOnce.set(text, true)
        return undefined
      }
      seenOnce.delete(text)
      // By the text: processes that share connections by a pooler agree about it.
      const given = `kvitok-${hash('sha256', text).slice(0, 24)}`
      names.set(text, given)
      return given
    },
  }
}

/** The pool as Kysely draws on it, with statements that come again kept in every connection. */
export const preparing = (pool: Pool): PostgresPool => {
  const { nameOf } = makeStatementNames()
  const wrapped = new WeakMap<PoolClient, PostgresPoolClient>()

  const wrap = (client: PoolClient): PostgresPoolClient => {
    const query = (text: string, parameters: readonly unknown[]) => {
      const [name, values] = [nameOf(text, parameters), [...parameters]]
      return name === undefined ? client.query(text, values) : client.query({ name, text, values })
    }
    return {
      // Kysely asks for a cursor only where it was given one.
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy),
    }
  }

  return {
    connect: async () => {
      const client = await pool.connect()
      const known = wrapped.get(client) ?? wrap(client)
      wrapped.set(client, known)
      return known
    },
    end: () => pool.end(),
    options: pool.options,
  }
}
