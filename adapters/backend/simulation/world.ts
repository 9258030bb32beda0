import { createHash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { instant } from '#domain/dates/instant.ts'
import type { Log } from '#adapters/log/log.ts'
import { type Random, randomOf } from '#adapters/random/random.ts'
import { type Faults, faultsOf, noFaults } from './faults.ts'
import type { SimulatedDatabase } from './simulated-database.ts'
import { VirtualTime } from './virtual-time.ts'

/** Turns of the event loop without work after which everything waits for virtual time. */
const quietTurns = 3

const day = 86_400_000

/** 12:00 in Moscow of 21 November 2026; a run begins up to a day later. */
const firstNoon = Date.parse('2026-11-21T09:00:00Z')

/** What every actor of one run shares: time, chance, faults and the record of what happened. */
export class World {
  readonly database: SimulatedDatabase
  readonly random: Random
  readonly time: VirtualTime
  readonly trace: string[] = []
  /** What must not have happened, in the words of the invariants. */
  readonly violations: string[] = []
  /** Faults that have happened, by their name. */
  readonly lines: string[] = []
  readonly happened = new Map<string, number>()
  faults: Faults
  #names = new Map<string, string>()
  #exclusive = 0
  readonly start: number

  constructor(database: SimulatedDatabase, seed: number) {
    this.database = database
    this.random = randomOf(`simulation ${seed}`)
    this.start = firstNoon + this.random.int(0, day)
    this.time = new VirtualTime(instant(this.start))
    this.faults = faultsOf(this.random)
  }

  /** Calls things by the order in which they were seen, because their real names are random. */
  nameOf(kind: string, id: string): string {
    const known = this.#names.get(id)
    if (known !== undefined) return known
    const count = [...this.#names.values()].filter((name) => name.startsWith(kind)).length
    const name = `${kind}${count + 1}`
    this.#names.set(id, name)
    return name
  }

  note(line: string): void {
    const seconds = Math.floor((this.time.now() - this.start) / 1000)
    this.trace.push(`+${seconds} s  ${line}`)
  }

  violate(invariant: number, text: string): void {
    this.violations.push(`invariant ${invariant}: ${text}`)
    this.note(`VIOLATION of invariant ${invariant}: ${text}`)
  }

  /** Decides whether a fault happens, and counts it. */
  strikes(fault: string, probability: number): boolean {
    if (probability === 0 || !this.random.chance(probability)) return false
    this.happened.set(fault, (this.happened.get(fault) ?? 0) + 1)
    return true
  }

  /** The log of every server; its lines are searched for personal data. */
  readonly log: Log = (level, event, fields) => {
    this.lines.push(JSON.stringify({ ...fields, level, event }))
    const isDefect = level === 'error' && event === 'reconciling failed'
    if (isDefect && !String(fields?.['reason']).includes('terminated by the simulation'))
      this.violate(0, `the reconciliation met a defect: ${String(fields?.['reason'])}`)
  }

  heal(): void {
    this.faults = noFaults
  }

  /** The time of a message on its way: sometimes none, otherwise up to `maxDelay`. */
  latency(): number {
    return this.random.chance(0.5) ? this.random.int(1, 50) : this.random.int(1, this.faults.maxDelay)
  }

  /** Runs what an actor does; an unexpected error is a defect of the product or of the simulation. */
  async guard(run: () => Promise<void>): Promise<void> {
    try {
      await run()
    } catch (error) {
      this.violate(0, `an actor met an error: ${String((error as Error).stack)}`)
    }
  }

  /** Runs work during which no other event happens. */
  async exclusively<A>(work: () => Promise<A>): Promise<A> {
    this.#exclusive += 1
    try {
      return await work()
    } finally {
      this.#exclusive -= 1
    }
  }

  /** Runs every event up to a moment; each continues until everything waits for virtual time again. */
  async run(until: number): Promise<void> {
    do await this.#settle()
    while (this.time.step(until))
    this.time.skip(until - this.time.now())
  }

  async #settle(): Promise<void> {
    for (let quiet = 0; quiet < quietTurns;) {
      await turn()
      quiet = this.database.isBusy() || this.#exclusive > 0 ? 0 : quiet + 1
    }
  }

  hash(): string {
    return createHash('sha256').update(this.trace.join('\n')).digest('hex').slice(0, 16)
  }
}
