import { externalState, type ExternalPaymentState, type PaymentState } from './payment-state.ts'

/** The pages of the prepayment flow (spec §2): /prepayment, …/wait, …/success, …/error. */
export type PrepaymentPage = 'check' | 'wait' | 'success' | 'error'

const pages: Readonly<Record<ExternalPaymentState, PrepaymentPage>> = {
  created: 'check',
  // The payer may be back before the acquirer's word is: this page offers the way to the bank as well.
  waiting: 'wait',
  paid: 'success',
  failed: 'error',
  cancelled: 'error',
  expired: 'error',
}

export const pageOfExternalState = (state: ExternalPaymentState): PrepaymentPage => pages[state]

/** The one page that tells the truth about a payment, whatever address the visitor asked for. */
export const prepaymentPage = (state: PaymentState): PrepaymentPage =>
  pageOfExternalState(externalState(state))

const paths: Readonly<Record<PrepaymentPage, string>> = {
  check: '/prepayment/',
  wait: '/prepayment/wait/',
  success: '/prepayment/success/',
  error: '/prepayment/error/',
}

export const prepaymentPath = (page: PrepaymentPage): string => paths[page]
