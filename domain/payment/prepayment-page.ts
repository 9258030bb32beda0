import type { ChargeId, ChargeKind } from '#domain/charges/charge.ts'
import { isUuid } from '#domain/uuid.ts'
import type { PaymentState } from './payment-state.ts'

/** The pages of the prepayment flow (spec §2): /prepayment, …/wait, …/success, …/error. */
export type PrepaymentPage = 'check' | 'wait' | 'success' | 'error'

const pages: Readonly<Record<PaymentState, PrepaymentPage>> = {
  created: 'check',
  // The payer may return before the status of the acquirer arrives, so the waiting page also offers the way to
  // the bank.
  registering: 'wait',
  registered: 'wait',
  challenge: 'wait',
  authorised: 'wait',
  cancelling: 'wait',
  'provider-unknown': 'wait',
  paid: 'success',
  declined: 'error',
  cancelled: 'error',
  expired: 'error',
  // Both states are `waiting` for callers, but depend on an operator and not on the bank, so no page can
  // promise a quick result.
  mismatch: 'error',
  refunding: 'error',
  refunded: 'error',
}

/** Returns the page that matches the state of the payment, independent of the requested address. */
export const prepaymentPage = (state: PaymentState): PrepaymentPage => pages[state]

const paths: Readonly<Record<PrepaymentPage, string>> = {
  check: '/prepayment/',
  wait: '/prepayment/wait/',
  success: '/prepayment/success/',
  error: '/prepayment/error/',
}

/** Returns the path of a page of the prepayment flow (spec §2). */
export const prepaymentPath = (page: PrepaymentPage): string => paths[page]

/** Returns the address of a page of the prepayment flow for one payment. */
export const prepaymentPageAddress = (page: PrepaymentPage, paymentId: string): string =>
  `${paths[page]}?paymentId=${encodeURIComponent(paymentId)}`

/** Returns the address of the page that checks a payment of charges of one kind. */
export const prepaymentAddress = (kind: ChargeKind, ids: readonly ChargeId[]): string =>
  `${paths.check}?type=${kind}&ids=${ids.join(',')}`

const isChargeId = (text: string): text is ChargeId => isUuid(text)

/** Parses the charges of such an address: ids with commas between them. Null if one of them is not an id. */
export const parseChargeIds = (text: string): readonly ChargeId[] | null => {
  const ids = text === '' ? [] : text.split(',')
  return ids.every(isChargeId) ? ids : null
}
