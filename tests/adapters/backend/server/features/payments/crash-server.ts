import { flushCompileCache } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { instant } from '#domain/dates/instant.ts'
import { defaultCommission } from '#domain/payment/commission.ts'
import { makeAcquirers } from '#adapters/backend/server/acquirer/make-acquirers.ts'
import { makeSandboxAcquirer } from '#adapters/backend/server/acquirer/sandbox/sandbox-acquirer.ts'
import { acquirerSecret } from '#adapters/backend/server/acquirer/acquirer-secret.ts'
import { makeBackend } from '#adapters/backend/server/backend.ts'
import { paymentsFeature } from '#adapters/backend/server/features/payments/payments.routes.ts'
import { randomSecret } from '#adapters/backend/server/secrets/secret.ts'
import { openStore } from '#adapters/backend/server/database/open-store.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import { unpaidFineRow } from '#tests/support/charge-rows.ts'
import { agents } from './addresses.ts'
import { unfinishedStates } from './unfinished-states.ts'

/** A backend and its bank in one process, for `crash.test.ts` to kill. */
export interface CrashServerOptions {
  readonly url?: string
  readonly dir: string
  readonly backendPort: number
  readonly bankPort: number
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
  const secret = await acquirerSecret(store)
  const siteUrl = `http://127.0.0.1:${backendPort}`
  const request = { fetch: globalThis.fetch, timeoutMs: 2000 }
  const acquirers = makeAcquirers({
    ...request,
    sandbox: { ...request, baseUrl: `http://127.0.0.1:${bankPort}`, secret, now },
  })
  const bank = makeSandboxAcquirer({ store, secret, now, log, webhookUrlAllowed: () => true })
  const backend = makeBackend({
    store,
    now,
    log,
    siteUrl,
    secret: randomSecret,
    sources: [],
    features: [
      paymentsFeature({
        acquirers,
        agents,
        webhookOrigin: () => siteUrl,
        policy: defaultCommission,
        reconcileEveryMs,
      }),
    ],
  })
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
