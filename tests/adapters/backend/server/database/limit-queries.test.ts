import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { Effect } from 'effect'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DatabaseFailed, isDatabaseUnreachable } from '#adapters/backend/server/database/database-failed.ts'
import { openStore } from '#adapters/backend/server/database/open-store.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import { type DatabasePlace, postgresql, silent } from '#tests/support/database/databases.ts'

const answerWithinMs = 300

/** A relay before PostgreSQL that stops passing bytes while it is frozen, as a stopped process does. */
class FreezingRelay {
  readonly #sockets = new Set<Socket>()
  readonly #server: Server

  constructor(target: URL) {
    this.#server = createServer((socket) => {
      const upstream = connect(Number(target.port), target.hostname)
      for (const end of [socket, upstream]) {
        this.#sockets.add(end)
        end.on('error', () => undefined)
      }
      socket.pipe(upstream).pipe(socket)
      socket.on('close', () => upstream.destroy())
    })
  }

  async listen(): Promise<number> {
    await new Promise<void>((resolve) => void this.#server.listen(0, '127.0.0.1', resolve))
    return (this.#server.address() as AddressInfo).port
  }

  freeze(): void {
    for (const socket of this.#sockets) socket.unpipe().pause()
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy()
    this.#server.close()
  }
}

describe('a store with limits of queries', () => {
  let place: DatabasePlace
  let relay: FreezingRelay
  let store: Store

  beforeEach(async () => {
    place = await postgresql.readyPlace()
    const target = new URL(place.url ?? '')
    relay = new FreezingRelay(target)
    const url = new URL(target)
    url.hostname = '127.0.0.1'
    url.port = String(await relay.listen())
    store = await openStore({
      url: url.href,
      dir: '/nowhere',
      log: silent,
      queryLimits: { answerWithinMs, maxWaiting: 2 },
    })
  })

  afterEach(async () => {
    await store.close()
    relay.close()
    await place.remove()
  })

  const one = () => store.query((db) => sql<{ readonly one: number }>`select 1 as one`.execute(db))

  it('fails a query of a frozen database as an outage, and opens a new connection for the next query', async () => {
    await Effect.runPromise(one())
    relay.freeze()
    const failure = await Effect.runPromise(Effect.flip(one()))
    expect(failure).toBeInstanceOf(DatabaseFailed)
    expect(isDatabaseUnreachable(failure.cause)).toBe(true)
    expect((await Effect.runPromise(one())).rows).toEqual([{ one: 1 }])
  })

  it('fails a transaction whose database freezes in its middle as an outage', async () => {
    const failure = await Effect.runPromise(
      Effect.flip(
        store.transaction(async (trx) => {
          await sql`select 1`.execute(trx)
          relay.freeze()
          await sql`select 2`.execute(trx)
        }),
      ),
    )
    expect(isDatabaseUnreachable(failure.cause)).toBe(true)
  })

  it('does not end the connection of a transaction between its statements', async () => {
    const pids = await Effect.runPromise(
      store.transaction(async (trx) => {
        const pid = () => sql<{ readonly pid: number }>`select pg_backend_pid() as pid`.execute(trx)
        const before = await pid()
        await new Promise((resolve) => setTimeout(resolve, 2 * answerWithinMs))
        return [before.rows[0]?.pid, (await pid()).rows[0]?.pid]
      }),
    )
    expect(pids[0]).toBe(pids[1])
  })

  it('refuses a request at once while too many others wait for a connection', async () => {
    const connections = []
    for (let count = 0; count < store.pool.options.max; count += 1)
      connections.push(await store.pool.connect())
    const waiting = [store.pool.connect(), store.pool.connect()]
    const failure = await Effect.runPromise(Effect.flip(one()))
    expect(isDatabaseUnreachable(failure.cause)).toBe(true)
    for (const connection of connections) connection.release()
    for (const connection of await Promise.all(waiting)) connection.release()
    expect((await Effect.runPromise(one())).rows).toEqual([{ one: 1 }])
  })
})
