import { Data } from 'effect'

/** Nobody wrote that, or it was taken down: the page is a 404. */
export class ReadingUnknown extends Data.TaggedError('ReadingUnknown')<{
  readonly message: string
}> {}
