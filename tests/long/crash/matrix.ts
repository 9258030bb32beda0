import { expect } from 'vitest'
import type { ChargeId } from '#domain/charges/charge.ts'
import { openStore } from '#adapters/backend/server/database/open-store.ts'
import type { Database } from '#adapters/backend/server/database/store.ts'
import {
  expectBanksAgree,
  expectConsistentPayments,
} from '#tests/adapters/backend/server/features/payments/payment-invariants.ts'
import { unfinishedStates } from '#tests/adapters/backend/server/features/payments/unfinished-states.ts'
import { unpaidFineRow } from '#tests/support/samples/charge-rows.ts'
import { type DatabasePlace, silent } from '#tests/support/database/databases.ts'
import type { CrashTarget } from './crash-target.ts'
import { PayerJourney } from './journey.ts'
import type { CrashPoint } from './points.ts'
import { registerKey, type StartedTargets, type TargetKind } from './target-kind.ts'

/**
 * What happens when a process has reached a moment: it is killed and started again, alone or with all others; it is killed and
 * another one continues; or something else happens while it waits.
 */
export type Fault = 'kill' | 'kill one of two' | 'kill all' | { readonly while: () => Promise<void> }

/** How long background work has after a journey. */
const backgroundMs = 30_000

/** One database, and the processes on it one after another. */
export class CrashMatrix {
  readonly #place: DatabasePlace
  readonly #kind: TargetKind
  #serial = 0
  injected = 0
  readonly ends = new Map<string, number>()

  constructor(place: DatabasePlace, kind: TargetKind) {
    this.#place = place
    this.#kind = kind
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

  /** One journey of a payer, with one fault at one moment. */
  async injectFault(point: CrashPoint, injectFault: Fault): Promise<void> {
    const [charge, raced] = await this.#charges()
    if (charge === undefined || raced === undefined) throw new Error('two charges were inserted')
    const started = await this.#kind.start(point, injectFault === 'kill one of two' ? 2 : 1)
    const { bases, banks } = started
    const running = [...started.targets, ...started.others]
    const journey = new PayerJourney(
      () => bases,
      () => banks,
    )
    try {
      for (const target of running) expect(await target.isReady()).toBe(true)
      const injection = this.#await(started, injectFault, (target) => running.push(target.again()))
      await journey.signIn()
      const paid = await journey.pay(charge, point.payer ?? 'hurries')
      await journey.sendBatch(this.#serial, registerKey)
      const end = await journey.race(raced)
      await injection.end()
      expect(paid).toBe('paid')
      expect(['paid', 'cancelled']).toContain(end)
      this.ends.set(end, (this.ends.get(end) ?? 0) + 1)
      for (const target of running) expect(target.hasEndedByItself).toBe(false)
    } finally {
      for (const target of running) await target.kill()
      await started.close()
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
  #await({ targets, others }: StartedTargets, fault: Fault, restart: (target: CrashTarget) => void) {
    let endsAt = Number.POSITIVE_INFINITY
    let isInjected = false
    const isOver = () => isInjected || Date.now() > endsAt
    const injectOnce = async (target: CrashTarget): Promise<void> => {
      if (!(await target.reaches(isOver)) || isInjected) return
      isInjected = true
      this.injected += 1
      for (const other of targets) if (other !== target) other.continue()
      if (typeof fault === 'object') {
        await fault.while()
        target.continue()
        return
      }
      const killed = fault === 'kill all' ? [...targets, ...others] : [target]
      await Promise.all(killed.map((one) => one.kill()))
      if (fault !== 'kill one of two') killed.forEach(restart)
    }
    const work = Promise.all(targets.map(injectOnce))
    return {
      end: async () => {
        // Background work may reach it after the journey.
        endsAt = Date.now() + backgroundMs
        await work
        expect(isInjected, 'the moment was reached').toBe(true)
      },
    }
  }

  /** Expects that every payment has ended and agrees with the bank when the processes have recovered. */
  async expectRecovery(): Promise<void> {
    const sent = await this.#kind.recover()
    await this.#check(async (db) => {
      expect(await unfinishedStates(db)).toEqual([])
      await expectConsistentPayments(db)
      await expectBanksAgree(db)
      const emails = await db.selectFrom('mail').select(['id', 'message_key', 'sent_at']).execute()
      const waiting = emails.filter(({ sent_at: sentAt }) => sentAt === null)
      expect(waiting, 'every e-mail has left').toEqual([])
      expect(new Set(sent), 'no e-mail is lost').toEqual(
        new Set(emails.map(({ id, message_key: key }) => key ?? id)),
      )
      expect(
        sent.length - new Set(sent).size,
        'an e-mail leaves again only after a kill',
      ).toBeLessThanOrEqual(this.injected)
    })
  }
}
