import { Data } from 'effect'

/** The part of the map cannot be asked about: it is no box on the globe. */
export class BoxRefused extends Data.TaggedError('BoxRefused')<{
  readonly code: string
  readonly message: string
}> {}
