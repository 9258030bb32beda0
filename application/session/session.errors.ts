import { Data } from 'effect'

/** There is no session to ask with: the visitor has not looked anything up on this device yet. */
export class NotSignedIn extends Data.TaggedError('NotSignedIn') {}

/** Spec §4 Registration: the third attempt failed too. */
export class RegistrationRefused extends Data.TaggedError('RegistrationRefused')<{
  readonly message: string
}> {}
