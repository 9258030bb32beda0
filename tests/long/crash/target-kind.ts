import type { CrashTarget } from './crash-target.ts'
import type { CrashPoint } from './points.ts'

/** The secret of the register that sends batches. */
export const registerKey = 'secret-of-the-register'

/** The processes of one journey. */
export interface StartedTargets {
  /** Those that stop at the moment. */
  readonly targets: readonly CrashTarget[]
  /** Those that work beside them. */
  readonly others: readonly CrashTarget[]
  /** The addresses of the servers, and of their banks. */
  readonly bases: readonly string[]
  readonly banks: readonly string[]
  /** Closes what does not end with the processes. */
  readonly close: () => Promise<void>
}

/** What the matrix strikes. */
export interface TargetKind {
  /** Starts the processes; as many of those that stop at the moment as `copies` says. */
  readonly start: (point: CrashPoint, copies: 1 | 2) => Promise<StartedTargets>
  /**
   * Lets processes without a fault end what the strikes have left open. Returns the ids of all e-mails that have left, each as
   * often as it left.
   */
  readonly recover: () => Promise<readonly string[]>
}

export const addressOf = (port: number): string => `http://127.0.0.1:${port}`
