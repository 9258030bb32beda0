import type { fc } from '@fast-check/vitest'

/** A pure machine under test: the state that its functions hand from one to the next. */
export interface Real<State> {
  state: State
}

/** One step of a model-based test, done to the model and to the machine alike. */
export const command = <Model extends object, State>(
  name: string,
  run: (model: Model, real: Real<State>) => void,
): fc.Command<Model, Real<State>> => ({ check: () => true, run, toString: () => name })

/** The length of command sequences, long enough to reach unexpected states. */
export const longSequence = { maxCommands: 100, size: 'max' } as const
