import { flushCompileCache } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { instant } from '#domain/dates/instant.ts'
import { openStore } from '#adapters/backend/server/database/open-store.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import { unpaidFineRow } from '#tests/support/samples/charge-rows.ts'
import { openShopAndBank, type ShopAndBankPorts } from './shop-and-bank.ts'
import { unfinishedStates } from './unfinished-states.ts'

/** A backend and its bank in one process, for `crash.test.ts` to kill. */
export interface CrashServerOptions extends ShopAndBankPorts {
  readonly url?: string
  readonly dir: string
  /** How far its clock is ahead. */
  readonly aheadMs: number
}

/** Line that the process prints to stdout once it accepts requests. */
export interface Ready {
  readonly charges: readonly string[]
}

const chargeCount = 60

const withCharges = async ({ db }: Store): Promise<readonly string[]> => {
  const values = Array.from({ length: chargeCount }, (_, serial) => unpaidFineRow(serial))
  await db
    .insertInto('charges')
    .values(values)
    .onConflict((conflict) => conflict.column('uin').doNothing())
    .execute()
  return (await db.selectFrom('charges').select('id').orderBy('uin').execute()).map(({ id }) => id)
}

const log = () => undefined

const reconcileEveryMs = 300

/** Prints a line whenever no payment is open. Old payments are polled rarely, so the clock is advanced by hours. */
const reportWhenReconciled = async ({ db }: Store, pass: () => void): Promise<void> => {
  while (true) {
    if ((await unfinishedStates(db)).length === 0) process.stdout.write('reconciled\n')
    else pass()
    await sleep(reconcileEveryMs)
  }
}

const run = async ({ url, dir, backendPort, bankPort, aheadMs }: CrashServerOptions): Promise<void> => {
  let ahead = aheadMs
  const now = () => instant(Date.now() + ahead)
  const store = await openStore({ url, dir, log })
  const { bank, acquirers, makeShop } = await openShopAndBank(store, { backendPort, bankPort, fetch, now })
  const backend = makeShop(acquirers, reconcileEveryMs)
  const charges = await withCharges(store)
  serve({ fetch: bank.handler, port: bankPort, hostname: '127.0.0.1' })
  serve({ fetch: backend.handler, port: backendPort, hostname: '127.0.0.1' }, () => {
    bank.start()
    backend.start()
    process.stdout.write(`${JSON.stringify({ charges } satisfies Ready)}\n`)
    // A killed process does not write its compile cache at exit, so it is written here.
    flushCompileCache()
    if (aheadMs > 0) void reportWhenReconciled(store, () => (ahead += 600_000))
  })
}

await run(JSON.parse(process.argv[2] ?? '{}') as CrashServerOptions)
