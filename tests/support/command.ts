import type { fc } from '@fast-check/vitest'

/** The current state of the pure functions under test. */
export interface Real<State> {
  state: State
}

/** One step of a model-based test, applied to the model and to the state under test. */
export const command = <Model extends object, State>(
  name: string,
  run: (model: Model, real: Real<State>) => void,
): fc.Command<Model, Real<State>> => ({ check: () => true, run, toString: () => name })

/** The length of command sequences, long enough to reach unexpected states. */
export const longSequence = { maxCommands: 100, size: 'max' } as const
