import { mkdtempSync, readFileSync, rmSync, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { ChargeId } from '#domain/charges/charge.ts'
import { openStore } from '#adapters/backend/server/database/open-store.ts'
import type { Database } from '#adapters/backend/server/database/store.ts'
import {
  expectBanksAgree,
  expectConsistentPayments,
} from '#tests/adapters/backend/server/features/payments/payment-invariants.ts'
import { unfinishedStates } from '#tests/adapters/backend/server/features/payments/unfinished-states.ts'
import { unpaidFineRow } from '#tests/support/charge-rows.ts'
import { type DatabasePlace, silent } from '#tests/support/databases.ts'
import { freePort } from '#tests/support/free-ports.ts'
import { PayerJourney } from './journey.ts'
import type { CrashPoint } from './points.ts'
import { CrashTarget } from './crash-target.ts'

/** What happens to a process that has reached a moment: it is killed, or something else happens while it waits. */
export type Fault = 'kill' | 'kill one of two' | { readonly while: () => Promise<void> }

const registerKey = 'of the register'

const address = (port: number): string => `http://127.0.0.1:${port}`

/** One database, and the processes on it one after another. */
export class CrashMatrix {
  readonly #place: DatabasePlace
  readonly #folder = mkdtempSync(join(tmpdir(), 'kvitok-crash-mail-'))
  readonly #mailFile = join(this.#folder, 'mail')
  #serial = 0
  injected = 0
  readonly ends = new Map<string, number>()

  constructor(place: DatabasePlace) {
    this.#place = place
  }

  async #check<A>(work: (db: Database) => Promise<A>): Promise<A> {
    const store = await openStore({ ...this.#place, log: silent })
    try {
      return await work(store.db)
    } finally {
      await store.close()
    }
  }

  async #charges(): Promise<readonly ChargeId[]> {
    this.#serial += 2
    const values = [this.#serial, this.#serial + 1].map(unpaidFineRow)
    return this.#check(async (db) => {
      const rows = await db.insertInto('charges').values(values).returning('id').execute()
      return rows.map(({ id }) => id as ChargeId)
    })
  }

  async #options() {
    const { url, dir } = this.#place
    return {
      ...(url !== undefined && { url }),
      dir,
      backendPort: await freePort(),
      bankPort: await freePort(),
      aheadMs: 0,
      mailFile: this.#mailFile,
      registerKey,
    }
  }

  /** One journey of a payer, with one fault at one moment. */
  async injectFault({ at, times = 1 }: CrashPoint, injectFault: Fault): Promise<void> {
    const [charge, raced] = await this.#charges()
    if (charge === undefined || raced === undefined) throw new Error('two charges were inserted')
    const first = await this.#options()
    const options = injectFault === 'kill one of two' ? [first, await this.#options()] : [first]
    const targets = options.map((each) => new CrashTarget(each, { at, times }))
    const running = [...targets]
    const journey = new PayerJourney(
      () => options.map(({ backendPort }) => address(backendPort)),
      () => options.map(({ bankPort }) => address(bankPort)),
    )
    try {
      for (const target of running) expect(await target.prints('ready')).toBe(true)
      const injection = this.#await(targets, injectFault, () => {
        running.push(new CrashTarget(first, null))
      })
      await journey.signIn()
      const paid = await journey.pay(charge, at.startsWith('status') ? 8000 : 0)
      await journey.sendBatch(this.#serial, registerKey)
      const end = await journey.race(raced)
      await injection.end()
      expect(paid).toBe('paid')
      expect(['paid', 'cancelled']).toContain(end)
      this.ends.set(end, (this.ends.get(end) ?? 0) + 1)
    } finally {
      for (const target of running) await target.kill()
    }
    await this.#check(async (db) => {
      await expectConsistentPayments(db)
      const made = await db
        .selectFrom('payment_items')
        .select('payment_id')
        .where('charge_id', '=', charge)
        .execute()
      expect(made, 'one payment of the charge').toEqual([{ payment_id: journey.paidId }])
    })
  }

  /**
   * Injects the fault into the first process that reaches its moment, since any process of a deployment can take a job; the others continue through
   * theirs. `end` fails where no process reached it.
   */
  #await(targets: readonly CrashTarget[], injectFault: Fault, restart: () => void) {
    let isOver = false
    let isInjected = false
    const injectOnce = async (target: CrashTarget): Promise<void> => {
      if (!(await target.reaches(() => isOver)) || isInjected) return
      isInjected = true
      this.injected += 1
      for (const other of targets) if (other !== target) other.continue()
      if (typeof injectFault === 'object') {
        await injectFault.while()
        target.continue()
        return
      }
      await target.kill()
      if (injectFault === 'kill') restart()
    }
    const work = Promise.all(targets.map(injectOnce))
    return {
      end: async () => {
        isOver = true
        await work
        expect(isInjected, 'the moment was reached').toBe(true)
      },
    }
  }

  /** Expects that two hours later every payment has ended and agrees with the bank. */
  async expectRecovery(): Promise<void> {
    const recovering = new CrashTarget({ ...(await this.#options()), aheadMs: 2 * 3_600_000 }, null)
    expect(await recovering.prints('reconciled', 120_000)).toBe(true)
    await sleep(1500)
    await recovering.kill()
    await this.#check(async (db) => {
      expect(await unfinishedStates(db)).toEqual([])
      await expectConsistentPayments(db)
      await expectBanksAgree(db)
      const { waiting } = await db
        .selectFrom('mail')
        .select(({ fn }) => fn.countAll<number>().as('waiting'))
        .where('sent_at', 'is', null)
        .executeTakeFirstOrThrow()
      expect(waiting, 'every e-mail has left').toBe(0)
      const sent = existsSync(this.#mailFile) ? readFileSync(this.#mailFile, 'utf8').trim().split('\n') : []
      expect(
        sent.length - new Set(sent).size,
        'an e-mail leaves again only after a kill',
      ).toBeLessThanOrEqual(this.injected)
    })
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
