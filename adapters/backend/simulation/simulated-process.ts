import { Clock, Duration, Effect } from 'effect'
import { tryOrDie } from '#adapters/errors/try-or-die.ts'
import { instant, type Instant } from '#domain/dates/instant.ts'
import { AcquirerUnavailable } from '#adapters/backend/server/acquirer/acquirer.ts'
import { fromDatabase } from '#adapters/backend/server/database/database-failed.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import type { Simulation } from './simulation.ts'

/** Milliseconds after which the shop stops waiting for an answer of the bank. */
export const bankTimeoutMs = 10_000

const outage = (): Error =>
  Object.assign(new Error('connection terminated by the simulation'), { code: '57P01' })

const never = <A>(): Promise<A> => new Promise<A>(() => undefined)

/** Ends a transaction of a process that dies before the commit. */
class DiedBeforeCommit extends Error {}

/**
 * What lies between one process and everything that outlives it: the database, the bank and time. At each of these boundaries it may
 * wait, fail or die; nothing of a dead process continues.
 */
export class SimulatedProcess {
  readonly name: string
  /** How far the clock of its machine is ahead. */
  aheadMs = 0
  isDead = false
  readonly death: Promise<{ readonly _tag: 'Lost' }>
  readonly #simulation: Simulation
  #die: () => void = () => undefined

  constructor(simulation: Simulation, name: string) {
    this.#simulation = simulation
    this.name = name
    this.death = new Promise((resolve) => (this.#die = () => resolve({ _tag: 'Lost' })))
  }

  readonly now = (): Instant => instant(this.#simulation.time.tick() + this.aheadMs)

  readonly clock: Clock.Clock = {
    currentTimeMillisUnsafe: this.now,
    currentTimeMillis: Effect.sync(this.now),
    currentTimeNanosUnsafe: () => BigInt(this.now()) * 1_000_000n,
    currentTimeNanos: Effect.sync(() => BigInt(this.now()) * 1_000_000n),
    monotonicTimeNanosUnsafe: () => BigInt(this.#simulation.time.now()) * 1_000_000n,
    monotonicTimeNanos: Effect.sync(() => BigInt(this.#simulation.time.now()) * 1_000_000n),
    sleep: (duration) => Effect.promise(() => this.#simulation.time.pause(Duration.toMillis(duration))),
  }

  /** Its memory is lost, and its callers get no answer. */
  crash(): void {
    if (this.isDead) return
    this.isDead = true
    this.#simulation.note(`${this.name} crashes`)
    this.#die()
  }

  #mayDieHere(): boolean {
    const { faults, happened } = this.#simulation
    return (happened.get('crash') ?? 0) < faults.crashes && this.#simulation.happens('crash', faults.crash)
  }

  /** Waits in virtual time and may die; a process that has died never continues. */
  async #pass(milliseconds: number): Promise<void> {
    if (this.isDead) return never()
    if (milliseconds > 0) await this.#simulation.time.pause(milliseconds)
    if (!this.isDead && this.#mayDieHere()) this.crash()
    return this.isDead ? never() : undefined
  }

  /** The way to the database: mostly immediate, sometimes slow enough for others to come between. */
  async #toDatabase(): Promise<void> {
    const { random, faults } = this.#simulation
    await this.#pass(random.chance(faults.databaseWait) ? random.int(1, 3000) : 0)
    if (this.#simulation.happens('database error', faults.databaseError)) throw outage()
  }

  /** The shared store as this process sees it: it may die before a transaction, before its commit and after it. */
  store(): Store {
    const { store } = this.#simulation.database
    const commit = async <A>(work: Parameters<typeof store.transaction<A>>[0]): Promise<A> => {
      try {
        return await store.db.transaction().execute(async (trx) => {
          const value = await work(trx)
          if (this.#mayDieHere()) throw new DiedBeforeCommit()
          return value
        })
      } catch (error) {
        if (!(error instanceof DiedBeforeCommit)) throw error
        this.crash()
        return never()
      }
    }
    return {
      ...store,
      query: (run) =>
        fromDatabase(async () => {
          await this.#toDatabase()
          return run(store.db)
        }),
      transaction: (work) =>
        fromDatabase(async () => {
          await this.#toDatabase()
          const made = await commit(work)
          await this.#pass(0)
          return made
        }),
    }
  }

  /** A request to the bank over a network that loses it, keeps it for minutes or loses its answer. */
  ask<A>(work: () => A): Effect.Effect<A, AcquirerUnavailable> {
    const simulation = this.#simulation
    const request = async (): Promise<A> => {
      const { faults, random } = simulation
      const noAnswer = async (): Promise<never> => {
        await this.#pass(bankTimeoutMs)
        throw new AcquirerUnavailable({ reason: 'no answer in time' })
      }
      await this.#pass(random.int(1, 2000))
      if (simulation.happens('bank error', faults.bankError))
        throw new AcquirerUnavailable({ reason: 'answered 500' })
      if (simulation.happens('request lost', faults.drop / 2)) return noAnswer()
      if (simulation.happens('request late', faults.bankHang)) {
        simulation.time.after(random.int(bankTimeoutMs, faults.maxDelay + bankTimeoutMs), work)
        return noAnswer()
      }
      const answer = work()
      if (simulation.happens('answer lost', faults.drop / 2)) return noAnswer()
      await this.#pass(random.int(1, 2000))
      return answer
    }
    return tryOrDie(request, (error) => (error instanceof AcquirerUnavailable ? error : null))
  }
}
