import { Data } from 'effect'
import type { FieldIssue } from '#domain/parsed.ts'
import type { BackendFailed } from './backend.errors.ts'

/** A domain rule refused the input before any request. `code` and `message` are those of the rule. */
export class InputRefused extends Data.TaggedError('InputRefused')<{
  readonly code: string
  readonly message: string
}> {}

/** A form has validation errors. `issues` contains every field to change. */
export class FormRefused extends Data.TaggedError('FormRefused')<{
  readonly issues: readonly [FieldIssue, ...FieldIssue[]]
}> {}

/** An operation failed otherwise than by one answer of the backend. Spec §8 defines the text if the backend returns no better one. */
export class OperationRefused extends Data.TaggedError('OperationRefused')<{
  readonly code:
    | 'source.unavailable'
    | 'search.busy'
    | 'photos.unavailable'
    | 'taxes.unavailable'
    | 'registration.refused'
    | 'ticket.refused'
    | 'order.refused'
    | 'push.refused'
    | 'position.unavailable'
  readonly message: string
}> {}

/** No article, tag or category has this name, or it was removed. Pages answer 404. */
export class ContentUnknown extends Data.TaggedError('ContentUnknown')<{ readonly message: string }> {}

/** The payment that holds a charge, if it is the user's own. */
export interface Holder {
  readonly paymentId: string
  readonly receipt: string | null
  /** The bank has taken nothing, so the payment can be continued or cancelled. */
  readonly isUnfinished: boolean
}

/**
 * Prevents double payment (users.md 2, row 2): one of the charges is in a payment. `holder` is set if that payment is the
 * user's own.
 */
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
