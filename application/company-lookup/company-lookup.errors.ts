import { Data } from 'effect'

/** What was given is no INN. */
export class InnRefused extends Data.TaggedError('InnRefused')<{
  readonly code: string
  readonly message: string
}> {}
