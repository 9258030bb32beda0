import type { LocalDate } from '#domain/dates/local-date.ts'
import type { ChargeId } from '#domain/charges/charge.ts'
import type { PaymentId } from '#domain/payment/payment.ts'
import type { RefundReason } from '#domain/payment/refund-request.ts'

/**
 * A request for a document: the ids of its records, and the few texts that a person types. The server loads the records
 * itself, so a request contains no sums, no layout and no text of unlimited length.
 */
export type PdfRequest =
  | {
      readonly kind: 'fines'
      /** Ids in the order of the list, at most `maxPdfRows`. */
      readonly ids: readonly ChargeId[]
      /** Number of further charges of the list. */
      readonly omitted: number
    }
  | {
      readonly kind: 'fine'
      readonly id: ChargeId
      /** Whether the document names the vehicle or the licence that the charge was found by. */
      readonly showsSubject: boolean
    }
  | {
      readonly kind: 'appeal'
      readonly id: ChargeId
      /** The code of a ground in `appealReasons`. */
      readonly reason: string
      /** The attached proofs of the ground. */
      readonly evidence: readonly string[]
      /** Typed text, at most `maxAppealCircumstances` code units. */
      readonly circumstances: string
      readonly deliveredOn: LocalDate | null
    }
  | {
      readonly kind: 'refund-request'
      readonly paymentId: PaymentId
      /** Number of the charge in the payment, counted from 1. */
      readonly charge: number
      readonly reason: RefundReason
      /** Typed text, at most `maxRefundPayerLength` code units; empty for a blank line. */
      readonly payer: string
    }
  | {
      readonly kind: 'clearing-request'
      readonly paymentId: PaymentId
      /** Number of the charge in the payment, counted from 1. */
      readonly charge: number
      /** Typed text, at most `maxRefundPayerLength` code units; empty for a blank line. */
      readonly payer: string
    }

/** The request for a document of this kind. */
export type Requested<Kind extends PdfRequest['kind']> = Extract<PdfRequest, { readonly kind: Kind }>
