import { Data } from 'effect'
import type { FieldIssue } from '#domain/parsed.ts'
import type { BackendFailed } from './backend.errors.ts'

/** A rule refuses what was given, before any call. `code` and `message` are those of the rule. */
export class InputRefused extends Data.TaggedError('InputRefused')<{
  readonly code: string
  readonly message: string
}> {}

/** A form cannot be sent as it is; every field that has to change is named. */
export class FormRefused extends Data.TaggedError('FormRefused')<{
  readonly issues: readonly [FieldIssue, ...FieldIssue[]]
}> {}

/** An operation of several calls did not succeed: spec §8 gives the text where the backend says nothing better. */
export class OperationRefused extends Data.TaggedError('OperationRefused')<{
  readonly code:
    | 'source.unavailable'
    | 'photos.unavailable'
    | 'taxes.unavailable'
    | 'registration.refused'
    | 'ticket.refused'
  readonly message: string
}> {}

/** No article, tag or category has this name, or it was taken down; pages answer 404. */
export class ContentUnknown extends Data.TaggedError('ReadingUnknown')<{ readonly message: string }> {}

/** The payment that holds a charge, where it is the user's own. */
export interface Holder {
  readonly paymentId: string
  readonly receipt: string | null
}

/** Already-paid guard (users.md 2, row 2): one of the charges is in a payment; `holder` where that payment is the user's own. */
export class ChargeHeld extends Data.TaggedError('ChargeHeld')<{
  readonly message: string
  readonly paid: boolean
  readonly holder: Holder | null
}> {}

/** Every expected failure of a use case that pages and commands run. */
export type AppError =
  | BackendFailed
  | InputRefused
  | FormRefused
  | OperationRefused
  | ContentUnknown
  | ChargeHeld
