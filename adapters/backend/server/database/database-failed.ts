import { Cause, Data, type Effect } from 'effect'
import { tryOrDie } from '#adapters/errors/try-or-die.ts'

/** The database did not answer a query, or rejected it; its error is the cause. */
export class DatabaseFailed extends Data.TaggedError('DatabaseFailed')<{
  readonly message: string
  readonly cause: Error
}> {}

/**
 * Codes of a temporary outage of the database or its network: PostgreSQL, appendix A, class 08, 57P01 to 57P05, 53100 (the
 * disk is full), 53200 (out of memory), 53300 (too many connections) and 25006 (the primary is a replica until it is promoted).
 */
const awayCodes =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN|08\d{3}|57P0[1-5]|53[123]00|25006)$/

/** Messages of `pg` and its pool about an outage, which have no code. */
const unavailablePattern = /timeout exceeded when trying to connect|connection terminated|is not queryable/i

/** SQLSTATE; codes of Node.js begin with another letter. */
const sqlState = /^[\dFHPX][\dA-Z]{4}$/

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '')

/** Whether the error is a temporary outage of the database. */
export const isDatabaseUnreachable = (error: unknown): error is Error =>
  error instanceof Error && (awayCodes.test(codeOf(error)) || unavailablePattern.test(error.message))

const isOfDatabase = (error: unknown): error is Error =>
  isDatabaseUnreachable(error) || (error instanceof Error && sqlState.test(codeOf(error)))

/** Runs queries. A rejected query fails with `DatabaseFailed`; any other error is a bug of the program and stays a defect. */
export const fromDatabase = <A>(run: () => Promise<A>): Effect.Effect<A, DatabaseFailed> =>
  tryOrDie(run, (error) =>
    isOfDatabase(error) ? new DatabaseFailed({ message: error.message, cause: error }) : null,
  )

/** The error as it was thrown, without its `DatabaseFailed`: logs and answers depend on the code of the database. */
export const originalError = (cause: Cause.Cause<unknown>): unknown => {
  const failure = Cause.squash(cause)
  return failure instanceof DatabaseFailed ? failure.cause : failure
}

/** A cause that dies with the original error. */
export const withOriginalError = (cause: Cause.Cause<unknown>): Cause.Cause<never> =>
  Cause.die(originalError(cause))
