import { appendFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { Effect } from 'effect'
import type { Pool, PoolClient } from 'pg'
import { instant } from '#domain/dates/instant.ts'
import type { Acquirer } from '#adapters/backend/server/acquirer/acquirer.ts'
import { serverQueryLimits } from '#adapters/backend/server/database/limit-queries.ts'
import { openStore } from '#adapters/backend/server/database/open-store.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import { receiptsFeature } from '#adapters/backend/server/features/receipts/receipts.routes.ts'
import { registersFeature } from '#adapters/backend/server/features/registers/registers.routes.ts'
import { deliveriesOf } from '#adapters/backend/server/outbox/deliver.ts'
import { delivered, storeInMailbox } from '#adapters/backend/server/outbox/transports.ts'
import { openPhotoFiles } from '#adapters/backend/server/registry/photos/photo-files.ts'
import {
  openShopAndBank,
  type ShopAndBankPorts,
} from '#tests/adapters/backend/server/features/payments/shop-and-bank.ts'
import { unfinishedStates } from '#tests/adapters/backend/server/features/payments/unfinished-states.ts'
import { currentRequest, makeStopAt, requestName, type Stop } from './stop-at.ts'

/** A backend, its jobs and its bank in one process, which stops at a named moment until it may continue. */
export interface CrashServerOptions extends ShopAndBankPorts {
  readonly url?: string
  readonly dir: string
  readonly aheadMs: number
  /** File that gets a line for every e-mail that left. */
  readonly mailFile: string
  readonly registerKey: string
  readonly stop?: Stop
}

const options = JSON.parse(process.argv[2] ?? '{}') as CrashServerOptions

const stopAt = makeStopAt(options.stop)

const watchTransactions = (pool: Pool): void => {
  const known = new WeakSet<PoolClient>()
  const watch = (client: PoolClient): PoolClient => {
    if (known.has(client)) return client
    known.add(client)
    const query = client.query.bind(client) as (...args: readonly unknown[]) => unknown
    const watched = (...args: readonly unknown[]): unknown => {
      const [text] = args
      if (text === 'begin' || text === 'commit') stopAt(text)
      const running = query(...args)
      return text === 'commit' ? (running as Promise<unknown>).finally(() => stopAt('committed')) : running
    }
    client.query = watched as typeof client.query
    return client
  }
  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>
  const watching = async () => watch(await connect())
  pool.connect = watching as typeof pool.connect
}

const watched = (acquirer: Acquirer): Acquirer => ({
  ...acquirer,
  register: (order) => acquirer.register(order).pipe(Effect.tap(() => Effect.sync(() => stopAt('answered')))),
  parseWebhook: (body, headers) => {
    const webhook = acquirer.parseWebhook(body, headers)
    stopAt('signature')
    return webhook
  },
})

const toBank: typeof fetch = async (input, init) => {
  stopAt('ask')
  const answer = await fetch(input, init)
  stopAt('sent')
  return answer
}

const log = () => undefined

/** The jobs ask the bank about the same payments as a status request does, so they run seldom where that request is to do it. */
const jobEveryMs = options.stop?.at.startsWith('status') ? 5000 : 300

const deliverMail = async (store: Store, now: () => ReturnType<typeof instant>): Promise<void> => {
  const work = deliveriesOf({
    db: store.db,
    now,
    log,
    transports: {
      mail: async (id) => {
        appendFileSync(options.mailFile, `${id}\n`)
        stopAt('mail sent')
        return delivered
      },
      sms: storeInMailbox,
      push: storeInMailbox,
    },
  })
  while (true) {
    const waiting = await store.db
      .selectFrom('mail')
      .select('id')
      .where('sent_at', 'is', null)
      .execute()
      .catch(() => [])
    for (const { id } of waiting) await work.mail(id).catch(() => undefined)
    await sleep(jobEveryMs)
  }
}

const reportWhenReconciled = async ({ db }: Store, pass: () => void): Promise<void> => {
  while ((await unfinishedStates(db)).length > 0) {
    await sleep(jobEveryMs)
    pass()
  }
  process.stdout.write('reconciled\n')
}

const run = async ({
  url,
  dir,
  backendPort,
  bankPort,
  aheadMs,
  registerKey,
}: CrashServerOptions): Promise<void> => {
  let ahead = aheadMs
  const now = () => instant(Date.now() + ahead)
  const store = await openStore({
    url,
    dir,
    log,
    ...(url !== undefined && { queryLimits: serverQueryLimits }),
  })
  watchTransactions(store.pool)
  const { bank, acquirers, makeShop } = await openShopAndBank(store, {
    backendPort,
    bankPort,
    fetch: toBank,
    now,
  })
  const backend = makeShop({ A3: watched(acquirers.A3), moneta: watched(acquirers.moneta) }, jobEveryMs, [
    receiptsFeature,
    registersFeature({
      keys: new Map([['gibdd', registerKey]]),
      poll: null,
      chargesKeptDays: null,
      files: openPhotoFiles('/nowhere'),
      fetch,
      operatorEmail: null,
    }),
  ])
  const answer = (incoming: Request): Promise<Response> =>
    currentRequest.run(requestName(incoming.method, new URL(incoming.url).pathname), async () => {
      stopAt('read')
      const response = await backend.handler(incoming)
      stopAt('answer')
      return response
    })
  serve({
    fetch: (incoming) => currentRequest.run('bank', () => bank.handler(incoming)),
    port: bankPort,
    hostname: '127.0.0.1',
  })
  serve({ fetch: answer, port: backendPort, hostname: '127.0.0.1' }, () => {
    bank.start()
    backend.start()
    void deliverMail(store, now)
    process.stdout.write('ready\n')
    // A killed process does not write its compile cache at exit, so it is written here.
    flushCompileCache()
    if (aheadMs > 0) void reportWhenReconciled(store, () => (ahead += 600_000))
  })
}

await run(options)
