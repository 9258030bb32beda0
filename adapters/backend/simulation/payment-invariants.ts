import { discountFor } from '#domain/charges/law/discount.ts'
import { instantOf } from '#domain/dates/instant.ts'
import { localDateOf } from '#domain/dates/local-date.ts'
import { canMove, isLive, isOrdinaryMove } from '#domain/payment/payment-state.ts'
import { type Evidence, isItemReturned, type StoredPayment, type StoredRows } from './evidence.ts'

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** The sums that a charge may have had on the day of a payment: with the discount of the law up to its last day. */
const possibleSums = ({ scenario }: Evidence, chargeId: string, createdAt: Date): readonly number[] => {
  const charge = scenario.charges.find(({ id }) => id === chargeId)
  if (charge === undefined) return []
  const today = localDateOf(instantOf(createdAt))
  const { article, ruledOn } = charge
  return charge.amounts.map((amount) => {
    const { discount } = discountFor({ article, ruledOn, amount })
    return discount !== null && today <= discount.lastDay ? discount.discounted : amount
  })
}

/** Checks the transitions of a payment: invariants 3 and 4. */
export const checkHistory = (rows: StoredRows, payment: StoredPayment, { simulation }: Evidence): void => {
  const name = simulation.nameOf('payment', payment.id)
  const history = rows.events.filter(({ payment_id }) => payment_id === payment.id)
  history.forEach((event, index) => {
    if (event.position !== index + 1) simulation.reportViolation(4, `${name}: a gap in the events`)
    const from = history[index - 1]?.to_state ?? null
    if (event.from_state !== from)
      simulation.reportViolation(4, `${name}: an event does not follow the one before`)
    if (from === null) return
    const to = event.to_state
    if (!canMove(from, to)) simulation.reportViolation(3, `${name}: ${from} → ${to} is not legal`)
    if (!isOrdinaryMove(from, to) && !/: [a-z-]+$/.test(event.cause))
      simulation.reportViolation(3, `${name}: the correction ${from} → ${to} names no reason`)
  })
  if (history.at(-1)?.to_state !== payment.state)
    simulation.reportViolation(4, `${name}: the last event is not its state`)
}

/** Checks the sums and claims of a payment after recovery: invariants 1, 2 and 7. */
export const checkMoney = (rows: StoredRows, payment: StoredPayment, evidence: Evidence): void => {
  const { simulation, deployment } = evidence
  const name = simulation.nameOf('payment', payment.id)
  const items = rows.items.filter(({ payment_id }) => payment_id === payment.id)
  if (sum(items.map(({ amount }) => amount)) !== payment.amount)
    simulation.reportViolation(1, `${name}: items and sum differ`)
  for (const { charge_id: id, amount } of items)
    if (!possibleSums(evidence, id, payment.created_at).includes(amount))
      simulation.reportViolation(
        7,
        `${name}: a charge costs ${amount}, not what the register and the day say`,
      )
  if (payment.state === 'mismatch') return
  const returned = rows.refunds.filter((one) => one.payment_id === payment.id && one.state === 'refunded')
  const expected = payment.state === 'paid' ? payment.total - sum(returned.map(({ amount }) => amount)) : 0
  const captured = deployment.bank.captured(payment.id)
  if (captured !== expected)
    simulation.reportViolation(
      1,
      `${name} is ${payment.state}, the bank has ${captured}, the database says ${expected}`,
    )
  const unreturned = items.filter(({ charge_id: id }) => !isItemReturned(rows, payment.id, id))
  const claimed = rows.claims.filter(({ payment_id }) => payment_id === payment.id)
  const expectedClaims = isLive(payment.state) ? unreturned.length : 0
  const wasSettled = rows.events.some(
    (event) => event.payment_id === payment.id && event.to_state === 'mismatch',
  )
  if (claimed.length !== expectedClaims && !wasSettled)
    simulation.reportViolation(
      2,
      `${name} is ${payment.state} and claims ${claimed.length} charges, not ${expectedClaims}`,
    )
}

/** Checks the receipt, its e-mail and the alerts of a payment: invariants 3 and 9. */
export const checkMessages = (
  { mail, events, alerts }: StoredRows,
  payment: StoredPayment,
  { simulation }: Evidence,
): void => {
  const name = simulation.nameOf('payment', payment.id)
  const wasPaid = events.some(({ payment_id: id, to_state: to }) => id === payment.id && to === 'paid')
  if ((payment.receipt !== null) !== wasPaid)
    simulation.reportViolation(9, `${name}: receipt and history differ`)
  const receipts = mail.filter(({ dedupe_key: key }) => key === `receipt:${payment.id}`)
  if (receipts.length !== (wasPaid && payment.email !== null ? 1 : 0))
    simulation.reportViolation(9, `${name}: ${receipts.length} receipts were sent`)
  if (receipts.some(({ recipient }) => recipient !== payment.email))
    simulation.reportViolation(9, `${name}: the receipt was sent to another address`)
  const called = alerts.filter(
    (one) => one.payment_id === payment.id && one.kind === 'payment-mismatch' && one.closed_at === null,
  )
  if (payment.state === 'mismatch' && called.length !== 1)
    simulation.reportViolation(3, `${name}: ${called.length} alerts about a mismatch`)
}
