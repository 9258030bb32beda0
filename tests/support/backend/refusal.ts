import { Effect } from 'effect'
import type { BackendFailed } from '#application/shared/backend.errors.ts'

/** The refusal of the backend; throws if the call succeeded. */
export const refusalOf = async (
  requests: Effect.Effect<unknown, BackendFailed>,
): Promise<{ readonly code: string; readonly message: string }> => {
  const failed = await Effect.runPromise(Effect.flip(requests))
  if (failed._tag !== 'BackendRefused') throw failed
  return { code: failed.code, message: failed.message }
}
