import { Effect } from 'effect'
import { type Ending, refused } from '#cli/runtime/exit-result.ts'

/** Errors that adapters throw for the operator to mend: a code of ours, «port.taken», and a Russian sentence. */
export const foreseen = (error: unknown): Ending | null => {
  if (!(error instanceof Error) || !('code' in error)) return null
  const { code, message } = error
  return typeof code === 'string' && /^[a-z-]+\.[a-z-]+$/.test(code) ? refused(code, message) : null
}

/** Work of an adapter: what the operator can mend is a refusal, anything else is a bug. */
export const attempt = <A>(work: () => Promise<A>): Effect.Effect<A, Ending> =>
  Effect.tryPromise({ try: work, catch: (error) => error }).pipe(
    Effect.catch((error) => {
      const refusal = foreseen(error)
      return refusal === null ? Effect.die(error) : Effect.fail(refusal)
    }),
  )
