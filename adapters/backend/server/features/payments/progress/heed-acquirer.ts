import { formatRoubles } from '#domain/money/kopecks.ts'
import { decide } from '#domain/payment/acquirer-event.ts'
import { canMove } from '#domain/payment/payment-state.ts'
import type { AcquirerWord } from '#adapters/backend/server/database/tables/acquirer.tables.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import { callOperator } from './call-operator.ts'
import { movePayment, type PaymentDeps } from './move-payment.ts'
import { lastPosition } from './payment-events.repository.ts'
import type { PaymentRow } from '#adapters/backend/server/features/payments/payments.repository.ts'

const describe = ({ id, state, total }: PaymentRow, { event, amount }: AcquirerWord): string =>
  amount !== null && amount !== total
    ? `Платёж ${id} на ${formatRoubles(total)}: банк назвал другую сумму, ${formatRoubles(amount)}.`
    : `Платёж ${id} на ${formatRoubles(total)} у нас в состоянии «${state}», а банк сообщил «${event}».`

/** Money whose whereabouts a person has to find out: the loudest line that the log knows. */
const callPerson = async (
  trx: Trx,
  payment: PaymentRow,
  word: AcquirerWord,
  cause: string,
  deps: PaymentDeps,
): Promise<PaymentRow> => {
  const { id, state, total } = payment
  const moved = canMove(state, 'mismatch')
    ? await movePayment(trx, payment, 'mismatch', cause, deps, { reference: word.reference })
    : payment
  const contradiction = { state, said: word.event, total, saidTotal: word.amount }
  await callOperator(
    trx,
    {
      kind: 'payment-mismatch',
      paymentId: id,
      // One alert until the payment moves on, however often the acquirer repeats itself.
      dedupeKey: `mismatch:${id}:${await lastPosition(trx, id)}`,
      description: describe(payment, word),
    },
    'payment mismatch: the acquirer contradicts the books',
    contradiction,
    deps,
  )
  return moved
}

/** Money that came by another operation than the one that paid: the payer has been charged twice. */
const isSecondCharge = (payment: PaymentRow, { event, reference }: AcquirerWord): boolean =>
  event === 'paid' &&
  payment.paid_at !== null &&
  payment.reference !== null &&
  reference !== null &&
  reference !== payment.reference

/** The payment stays what it is, for it is paid; the second operation is for a person to give back. */
const reportSecondCharge = (
  trx: Trx,
  { id, total, reference }: PaymentRow,
  word: AcquirerWord,
  deps: PaymentDeps,
): Promise<void> =>
  callOperator(
    trx,
    {
      kind: 'charged-twice',
      paymentId: id,
      dedupeKey: `twice:${id}:${word.reference}`,
      description: `Платёж ${id} на ${formatRoubles(total)} оплачен операцией ${reference}, а банк сообщил ещё об одной, ${word.reference} на ${formatRoubles(word.amount ?? total)}.`,
    },
    'payment charged twice: the acquirer names another operation',
    { reference, saidReference: word.reference, saidTotal: word.amount },
    deps,
  )

/** Takes the acquirer's word for a locked payment, whichever way it came: the rules are the domain's. */
export const heedAcquirer = async (
  trx: Trx,
  payment: PaymentRow,
  word: AcquirerWord,
  cause: string,
  deps: PaymentDeps,
): Promise<PaymentRow> => {
  if (isSecondCharge(payment, word)) {
    await reportSecondCharge(trx, payment, word, deps)
    return payment
  }
  const isOtherSum = word.amount !== null && word.amount !== payment.total
  const decision = isOtherSum ? ({ _tag: 'Mismatch' } as const) : decide(payment.state, word.event)
  switch (decision._tag) {
    case 'Move':
      return movePayment(trx, payment, decision.to, cause, deps, word)
    case 'Mismatch':
      return callPerson(trx, payment, word, cause, deps)
    case 'Ignore':
      deps.log('debug', 'acquirer said nothing new', {
        payment: payment.id,
        state: payment.state,
        said: word.event,
        why: decision.why,
      })
      return payment
  }
}
