import { decide } from '#domain/payment/acquirer-event.ts'
import { canMove } from '#domain/payment/payment-state.ts'
import type { AcquirerWord } from '#adapters/backend/server/acquirer/acquirer.ts'
import type { Trx } from '#adapters/backend/server/store/store.ts'
import { movePayment, type Books } from './move-payment.ts'
import type { PaymentRow } from './payments.table.ts'

/** Money whose whereabouts a person has to find out: the loudest line that the log knows. */
const callPerson = async (
  trx: Trx,
  payment: PaymentRow,
  word: AcquirerWord,
  cause: string,
  books: Books,
): Promise<PaymentRow> => {
  books.log('error', 'payment mismatch: the acquirer contradicts the books', {
    payment: payment.id,
    state: payment.state,
    said: word.event,
    total: payment.total,
    saidTotal: word.amount,
  })
  return canMove(payment.state, 'mismatch')
    ? movePayment(trx, payment, 'mismatch', cause, books, { reference: word.reference })
    : payment
}

/** Takes the acquirer's word for a locked payment, whichever way it came: the rules are the domain's. */
export const heedAcquirer = async (
  trx: Trx,
  payment: PaymentRow,
  word: AcquirerWord,
  cause: string,
  books: Books,
): Promise<PaymentRow> => {
  const isOtherSum = word.amount !== null && word.amount !== payment.total
  const decision = isOtherSum ? ({ _tag: 'Mismatch' } as const) : decide(payment.state, word.event)
  switch (decision._tag) {
    case 'Move':
      return movePayment(trx, payment, decision.to, cause, books, word)
    case 'Mismatch':
      return callPerson(trx, payment, word, cause, books)
    case 'Ignore':
      books.log('debug', 'acquirer said nothing new', {
        payment: payment.id,
        state: payment.state,
        said: word.event,
        why: decision.why,
      })
      return payment
  }
}
