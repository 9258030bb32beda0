import type { Trx } from '#adapters/backend/server/database/store.ts'
import type { QueueCount } from './job-counts.ts'

/** The result of one piece of work; a permanent refusal is not tried again. */
export type WorkOutcome =
  | { readonly _tag: 'Done' }
  | { readonly _tag: 'Again'; readonly why: string }
  | { readonly _tag: 'Refused'; readonly why: string }

export type Work = (id: string) => Promise<WorkOutcome>

/** A job that failed permanently. */
export interface DeadLetter {
  readonly queue: string
  readonly row: string
  readonly why: string
  readonly at: Date
}

export interface Queue {
  /** Adds a job in the caller's transaction; `id` names the row that it is about. */
  readonly add: (trx: Trx, queue: string, id: string) => Promise<void>
  /** Adds jobs that are absent; returns how many were added. */
  readonly addMissing: (queue: string, ids: readonly string[]) => Promise<number>
  readonly work: (queue: string, work: Work) => Promise<void>
  /** Lets jobs run that a clock set back would hold; returns their number. */
  readonly bringForward: () => Promise<number>
  readonly counts: () => Promise<readonly QueueCount[]>
  readonly deadLetters: () => Promise<readonly DeadLetter[]>
  /** Retries all dead letters; returns their number. */
  readonly retryDead: () => Promise<number>
  /** Closes after the work in progress has ended. */
  readonly close: () => Promise<void>
}
