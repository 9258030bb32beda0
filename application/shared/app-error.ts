import { Data } from 'effect'
import type { FieldIssue, Issue } from '#domain/parsed.ts'
import type { BackendFailed } from './backend.errors.ts'

/** A domain rule refused the input before any request, with the issue of the rule. */
export class InputRefused extends Data.TaggedError('InputRefused')<Issue> {}

/** A form has validation errors. `issues` contains every field to change. */
export class FormRefused extends Data.TaggedError('FormRefused')<{
  readonly issues: readonly [FieldIssue, ...FieldIssue[]]
}> {}

/**
 * The backend answered, and its answer to an operation of several steps (a poll, a ticket, an order) means a failure.
 * `message` is the text of the backend, or that of spec §8 if the backend returned none.
 */
export class OperationRefused extends Data.TaggedError('OperationRefused')<{
  readonly code:
    | 'source.unavailable'
    | 'charges.unexpected'
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

/** The payment that has the claim on a charge, if it is the user's own. */
export interface ClaimHolder {
  readonly paymentId: string
  readonly receipt: string | null
  /** The bank has taken nothing, so the payment can be continued or cancelled. */
  readonly isUnfinished: boolean
  /** Its money is on its way back to the payer. */
  readonly isReturning: boolean
}

/**
 * Prevents double payment: another payment has a claim on one of the charges, or has paid it (`paid`).
 * `holder` is that payment if it is the user's own, otherwise null.
 */
export class ChargeClaimed extends Data.TaggedError('ChargeClaimed')<{
  readonly message: string
  readonly paid: boolean
  readonly holder: ClaimHolder | null
}> {}

/** Every expected failure of a use case that pages and commands run. */
export type AppError =
  | BackendFailed
  | InputRefused
  | FormRefused
  | OperationRefused
  | ContentUnknown
  | ChargeClaimed
