import { instant, type Instant } from '#domain/dates/instant.ts'

/** One thing that happens later. */
interface ScheduledEvent {
  readonly at: number
  readonly order: number
  readonly run: () => void
}

/** The clock of the simulation and everything that is going to happen, in one queue: nothing waits in real time. */
export class VirtualTime {
  #now: number
  #order = 0
  #queue: ScheduledEvent[] = []

  constructor(start: Instant) {
    this.#now = start
  }

  now(): Instant {
    return instant(this.#now)
  }

  /** The time as a process reads it; no two readings are equal, so that rows can always be ordered by it. */
  tick(): Instant {
    this.#now += 1
    return this.now()
  }

  /** Runs something after these milliseconds of virtual time. */
  after(milliseconds: number, run: () => void): void {
    this.#order += 1
    this.#queue.push({ at: this.#now + Math.max(0, milliseconds), order: this.#order, run })
  }

  pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => this.after(milliseconds, resolve))
  }

  /** Moves the clock to the next event up to a moment and runs it; false where there is none. No two events share a millisecond. */
  step(until: number): boolean {
    const next = this.#queue.reduce<ScheduledEvent | undefined>(
      (first, one) =>
        first === undefined || one.at < first.at || (one.at === first.at && one.order < first.order)
          ? one
          : first,
      undefined,
    )
    if (next === undefined || next.at > until) return false
    this.#queue = this.#queue.filter((one) => one !== next)
    this.#now = Math.max(this.#now + 1, next.at)
    next.run()
    return true
  }

  /** Moves the clock forward; events before the new time happen at that time. */
  skip(milliseconds: number): void {
    this.#now += Math.max(0, milliseconds)
  }
}
