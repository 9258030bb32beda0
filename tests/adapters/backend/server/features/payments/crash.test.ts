import { randomInt, randomUUID } from 'node:crypto'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Effect } from 'effect'
import { describe, expect, test } from 'vitest'
import type { ChargeId } from '#domain/charges/charge.ts'
import type { Payment } from '#domain/payment/payment.ts'
import { noAuth, type AuthData } from '#domain/session/auth-data.ts'
import { makeCall } from '#adapters/backend/client/call.ts'
import { paymentStatus } from '#adapters/backend/contract/payments/payments.contract.ts'
import { createPayment } from '#adapters/backend/contract/payments/payment-order.contract.ts'
import { client, newUser } from '#adapters/backend/contract/session.contract.ts'
import { testCards } from '#adapters/backend/server/acquirer/sandbox/test-cards.ts'
import { openStore } from '#adapters/backend/server/database/open-store.ts'
import type { Database } from '#adapters/backend/server/database/store.ts'
import {
  databases,
  silent,
  type DatabasePlace,
  type TestDatabase,
} from '#tests/support/database/databases.ts'
import { freePort } from '#tests/support/product/free-ports.ts'
import { spawn } from '#tests/support/programs.ts'
import { expectBanksAgree, expectConsistentPayments } from './payment-invariants.ts'
import type { Ready, CrashServerOptions } from './crash-server.ts'
import { unfinishedStates } from './unfinished-states.ts'

const serverPath = fileURLToPath(new URL('crash-server.ts', import.meta.url))

interface CrashServer {
  readonly process: ChildProcess
  readonly charges: readonly ChargeId[]
  /** Waits until it says that no payment is open any more; of those whose clock is ahead. */
  readonly reconciled: () => Promise<unknown>
}

const start = async (options: CrashServerOptions): Promise<CrashServer> => {
  const child = spawn(process.execPath, [serverPath, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })
  const [line] = (await once(lines, 'line')) as [string]
  const { charges } = JSON.parse(line) as Ready
  const reconciled = async () => {
    // The first line may be of a moment before the call.
    await once(lines, 'line')
    await once(lines, 'line')
  }
  return { process: child, charges: charges as readonly ChargeId[], reconciled }
}

const kill = async ({ process: child }: CrashServer): Promise<void> => {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** The answers that the payers received, which must stay true. */
interface Observed {
  readonly payments: Map<string, Payment>
  readonly paid: Set<string>
  /** Requests whose answer never came, to be sent again under the same key. */
  readonly unanswered: { readonly key: string; readonly ids: readonly ChargeId[] }[]
}

class Payers {
  readonly observed: Observed = { payments: new Map(), paid: new Set(), unanswered: [] }
  readonly #base: string
  #auth: AuthData = noAuth
  #stopped = false

  constructor(base: string) {
    this.#base = base
  }

  #call() {
    return makeCall({
      baseUrl: this.#base,
      fetch: globalThis.fetch,
      auth: () => this.#auth,
      timeoutMs: 3000,
    })
  }

  async signIn(): Promise<void> {
    const made = await Effect.runPromise(this.#call().request(client, {}))
    const input = { clientId: made.clientId, channel: 'WebVersion' }
    this.#auth = { ...made, ...(await Effect.runPromise(this.#call().request(newUser, input))) }
  }

  async #create(ids: readonly ChargeId[], key: string): Promise<Payment | null> {
    const requests = this.#call().request(
      createPayment,
      { ids, paymentSystem: 'A3', email: 'a@example.ru' },
      key,
    )
    const outcome = await Effect.runPromise(
      requests.pipe(
        Effect.map(({ payment }) => payment),
        Effect.catchTag('BackendRefused', () => Effect.succeed(null)),
        Effect.catchTag('BackendUnavailable', () => Effect.succeed('unanswered' as const)),
      ),
    )
    if (outcome === 'unanswered') {
      this.observed.unanswered.push({ key, ids })
      return null
    }
    if (outcome !== null) this.observed.payments.set(key, outcome)
    return outcome
  }

  async #pay({ payUrl }: Payment): Promise<void> {
    if (payUrl === null) return
    const number = testCards[randomInt(testCards.length)]?.number ?? ''
    const body = new URLSearchParams({ number, expiry: '12/30', code: '123' })
    await fetch(payUrl, { method: 'POST', body, redirect: 'manual' }).catch(() => undefined)
  }

  async #look({ id }: Payment): Promise<void> {
    const requests = this.#call().request(paymentStatus, { paymentId: id })
    const seen = await Effect.runPromise(requests.pipe(Effect.option))
    if (seen._tag === 'Some' && seen.value.payment.state === 'paid') this.observed.paid.add(id)
  }

  /** Repeats the requests without an answer; the answer must be the payment of the same idempotency key. */
  async requestAgain(): Promise<void> {
    for (const { key, ids } of this.observed.unanswered.splice(0)) await this.#create(ids, key)
  }

  /** Pays one charge after another, or two at a time, until it is stopped. */
  async payAll(charges: readonly ChargeId[]): Promise<void> {
    this.#stopped = false
    while (!this.#stopped) {
      const first = randomInt(charges.length)
      const ids = charges.slice(first, first + 1 + randomInt(2))
      const payment = await this.#create(ids, randomUUID())
      if (payment !== null) {
        if (randomInt(5) > 0) await this.#pay(payment)
        await this.#look(payment)
      }
    }
  }

  stop(): void {
    this.#stopped = true
  }
}

/** A sample, because each start takes seconds: `npm run test:long -- crash` kills at every point. */
const killsOn = (kind: TestDatabase['name']) => (kind === 'embedded' ? 1 : 2)
const twoHours = 2 * 3_600_000
const reconcileMs = 60_000

const checkDatabase = async <A>(place: DatabasePlace, check: (db: Database) => Promise<A>): Promise<A> => {
  const store = await openStore({ ...place, log: silent })
  try {
    return await check(store.db)
  } finally {
    await store.close()
  }
}

describe.each(databases)('on $name', (database) => {
  const kills = killsOn(database.name)
  test(
    `what was said is true and the books agree with the bank after kills at any moment (${kills})`,
    { timeout: 180_000 },
    async () => {
      const place = await database.readyPlace()
      const ports = { backendPort: await freePort(), bankPort: await freePort() }
      const base = `http://127.0.0.1:${ports.backendPort}`
      const payers = new Payers(base)

      for (let round = 0; round < kills; round += 1) {
        const server = await start({ ...place, ...ports, aheadMs: 0 })
        if (round === 0) await payers.signIn()
        await payers.requestAgain()
        const working = Promise.all(Array.from({ length: 3 }, () => payers.payAll(server.charges)))
        // A busy machine may need seconds for the first payment.
        await expect.poll(() => payers.observed.payments.size).toBeGreaterThan(round)
        await sleep(randomInt(100, 900))
        await kill(server)
        payers.stop()
        await working
      }
      await checkDatabase(place, expectConsistentPayments)

      // Two hours later: unpaid payments are closed.
      const reconciler = await start({ ...place, ...ports, aheadMs: twoHours })
      await payers.requestAgain()
      await Promise.race([reconciler.reconciled(), sleep(reconcileMs, undefined, { ref: false })])
      await kill(reconciler)

      await checkDatabase(place, async (db) => {
        expect(await unfinishedStates(db)).toEqual([])
        await expectConsistentPayments(db)
        await expectBanksAgree(db)
        const stored = new Map(
          (await db.selectFrom('payments').selectAll().execute()).map((row) => [row.id, row]),
        )
        expect(stored.size).toBeGreaterThanOrEqual(kills)
        for (const { id, total } of payers.observed.payments.values())
          expect(stored.get(id)?.total, 'a payment that was answered is there').toBe(total)
        for (const id of payers.observed.paid)
          expect(stored.get(id)?.paid_at, 'a payment that was said to be paid is paid').not.toBeNull()
      })
      await place.remove()
    },
  )
})
