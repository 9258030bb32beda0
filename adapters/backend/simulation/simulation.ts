import { createHash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { dayMs } from '#domain/dates/duration.ts'
import { instant } from '#domain/dates/instant.ts'
import type { Log } from '#adapters/log/log.ts'
import { type Random, randomOf } from '#adapters/random/random.ts'
import { type Faults, faultsOf, noFaults } from './faults.ts'
import type { SimulatedDatabase } from './simulated-database.ts'
import { VirtualTime } from './virtual-time.ts'

/** Turns of the event loop without work after which every actor waits for virtual time. */
const idleTurns = 3

/** 12:00 in Moscow of 21 November 2026; a run begins up to a day later. */
const firstNoon = Date.parse('2026-11-21T09:00:00Z')

/** One run: virtual time, random choices, faults, and the record of what happened; every actor shares it. */
export class Simulation {
  readonly database: SimulatedDatabase
  readonly random: Random
  readonly time: VirtualTime
  readonly trace: string[] = []
  /** Violated invariants, with their numbers. */
  readonly violations: string[] = []
  /** Lines of the logs of all servers. */
  readonly lines: string[] = []
  /** How often each fault has happened, by its name. */
  readonly happened = new Map<string, number>()
  faults: Faults
  #names = new Map<string, string>()
  #exclusive = 0
  readonly start: number

  constructor(database: SimulatedDatabase, seed: number) {
    this.database = database
    this.random = randomOf(`simulation ${seed}`)
    this.start = firstNoon + this.random.int(0, dayMs)
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

  reportViolation(invariant: number, text: string): void {
    this.violations.push(`invariant ${invariant}: ${text}`)
    this.note(`VIOLATION of invariant ${invariant}: ${text}`)
  }

  /** Decides whether a fault happens, and counts it. */
  happens(fault: string, probability: number): boolean {
    if (probability === 0 || !this.random.chance(probability)) return false
    this.happened.set(fault, (this.happened.get(fault) ?? 0) + 1)
    return true
  }

  /** The log of every server; its lines are searched for personal data. */
  readonly log: Log = (level, event, fields) => {
    this.lines.push(JSON.stringify({ ...fields, level, event }))
    const isDefect = level === 'error' && event === 'reconciling failed'
    if (isDefect && !String(fields?.['reason']).includes('terminated by the simulation'))
      this.reportViolation(0, `the reconciliation met a defect: ${String(fields?.['reason'])}`)
  }

  endFaults(): void {
    this.faults = noFaults
  }

  /** The time of a message on its way: sometimes none, otherwise up to `maxDelay`. */
  latency(): number {
    return this.random.chance(0.5) ? this.random.int(1, 50) : this.random.int(1, this.faults.maxDelay)
  }

  /** Runs what an actor does; an unexpected error is a defect of the product or of the simulation. */
  async runAction(run: () => Promise<void>): Promise<void> {
    try {
      await run()
    } catch (error) {
      this.reportViolation(0, `an actor met an error: ${String((error as Error).stack)}`)
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
    for (let idle = 0; idle < idleTurns;) {
      await turn()
      idle = this.database.isBusy() || this.#exclusive > 0 ? 0 : idle + 1
    }
  }

  hash(): string {
    return createHash('sha256').update(this.trace.join('\n')).digest('hex').slice(0, 16)
  }
}
