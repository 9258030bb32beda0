import type { LocalDate } from '#domain/dates/local-date.ts'
import type { ChargeId } from '#domain/charges/charge.ts'
import type { PaymentId } from '#domain/payment/payment.ts'
import type { RefundReason } from '#domain/payment/refund-request.ts'

/**
 * A document that a visitor asks for: which records it is about, and the few texts that a person types. The server loads
 * the records itself, so a request holds no sums, no layout and no text of a length without a limit.
 */
export type PdfRequest =
  | {
      readonly kind: 'fines'
      /** In the order of the list, `maxPdfRows` at most. */
      readonly ids: readonly ChargeId[]
      /** Charges of the list beyond those. */
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
      /** Those of the ground's proofs that are attached. */
      readonly evidence: readonly string[]
      /** Typed by a person, `maxAppealCircumstances` at most. */
      readonly circumstances: string
      readonly deliveredOn: LocalDate | null
    }
  | {
      readonly kind: 'refund-request'
      readonly paymentId: PaymentId
      /** Which charge of the payment, from one. */
      readonly charge: number
      readonly reason: RefundReason
      /** Typed by a person, `maxRefundPayerLength` at most; empty for a blank line. */
      readonly payer: string
    }
