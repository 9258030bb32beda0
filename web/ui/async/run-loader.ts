import { Cause, Effect, Exit, Option } from 'effect'

/** Runs the Effect of a loader and returns its value or expected failure; throws a defect, which shows the error page. */
export const runLoader = async <A, E>(
  effect: Effect.Effect<A, E>,
  signal: AbortSignal,
): Promise<{ readonly _tag: 'Done'; readonly value: A } | { readonly _tag: 'Failed'; readonly error: E }> => {
  const exit = await Effect.runPromiseExit(effect, { signal })
  if (Exit.isSuccess(exit)) return { _tag: 'Done', value: exit.value }
  const failure = Option.getOrUndefined(Cause.findErrorOption(exit.cause))
  if (failure === undefined) throw new Error('loader failed', { cause: Cause.squash(exit.cause) })
  return { _tag: 'Failed', error: failure }
}
