import type { Ending } from './exit-result.ts'

/** Thrown where a run cannot go on and an ending cannot be returned: from inside a stream of rows. It is no bug. */
export class Ended extends Error {
  readonly ending: Ending

  constructor(ending: Ending) {
    super('the run has ended')
    this.ending = ending
  }
}
