import { minuteMs } from '#domain/dates/duration.ts'
import type { Random } from '#adapters/random/random.ts'

/** What goes wrong in a run, drawn from its seed (probabilities from 0 to 1, times in milliseconds). */
export interface Faults {
  /** Of a webhook or of an answer that is lost. */
  readonly drop: number
  readonly duplicate: number
  readonly maxDelay: number
  /** Of a request that the bank refuses with an error, and of one that it keeps for minutes. */
  readonly bankError: number
  readonly bankHang: number
  readonly databaseError: number
  /** Of a statement that waits so long that others come between. */
  readonly databaseWait: number
  /** Crashes of the whole run; each happens at a random moment of a random process. */
  readonly crashes: number
  readonly crash: number
  readonly clockSteps: number
  readonly servers: number
}

/** Faults of a run. A third of the runs has an undisturbed database, so that its errors cannot hide defects. */
export const faultsOf = (random: Random): Faults => ({
  drop: random.int(0, 30) / 100,
  duplicate: random.int(0, 50) / 100,
  maxDelay: random.pick([1000, minuteMs, 90 * minuteMs]),
  bankError: random.int(0, 20) / 100,
  bankHang: random.int(0, 10) / 100,
  databaseError: random.chance(0.3) ? 0 : random.int(0, 10) / 100,
  databaseWait: 0.15,
  crashes: random.int(1, 5),
  crash: random.int(1, 6) / 100,
  clockSteps: random.int(0, 2),
  servers: random.int(1, 2),
})

/** No faults: used after the window of a run, and by tests of single rules. */
export const noFaults: Faults = {
  drop: 0,
  duplicate: 0,
  maxDelay: 1000,
  bankError: 0,
  bankHang: 0,
  databaseError: 0,
  databaseWait: 0,
  crashes: 0,
  crash: 0,
  clockSteps: 0,
  servers: 2,
}
