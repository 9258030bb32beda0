import { Data } from 'effect'

/** Spec §4 Registration: the third attempt failed too. */
export class RegistrationRefused extends Data.TaggedError('RegistrationRefused')<{
  readonly message: string
}> {}
