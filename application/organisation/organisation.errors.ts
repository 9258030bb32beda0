import { Data } from 'effect'

/** The data of an organisation cannot be sent: spec §5 and §8 give the words. */
export class OrganisationRejected extends Data.TaggedError('OrganisationRejected')<{
  readonly code: string
  readonly message: string
}> {}
