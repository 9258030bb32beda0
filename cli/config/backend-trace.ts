import type { Context } from '#cli/runtime/context.ts'
import { backendLine, type BackendInUse } from './backend-in-use.ts'
import { printNote } from '#cli/output/print-note.ts'

/** Records which backend a run uses, so that `--verbose` and failures print it. */
export interface BackendTrace {
  /** Called as soon as the backend is known, before the first request to it. */
  readonly use: (backend: BackendInUse) => void
  /** The line that a failure adds; null: no backend was used, or `--verbose` has already printed the line. */
  readonly unprinted: () => string | null
}

/**
 * Makes the line that names the server or the database of a command. It is printed at once with `--verbose`,
 * otherwise only after an error.
 */
export const makeBackendTrace = (context: Context, isVerbose: () => boolean): BackendTrace => {
  let unprinted: string | null = null
  return {
    use: (backend) => {
      const line = backendLine(backend, context)
      unprinted = isVerbose() ? null : line
      if (isVerbose()) printNote(context, line)
    },
    unprinted: () => unprinted,
  }
}
