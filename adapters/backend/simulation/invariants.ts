import { instant } from '#domain/dates/instant.ts'
import { localDateOf } from '#domain/dates/local-date.ts'
import { canMove, isLive, isOrdinaryMove, isTerminal } from '#domain/payment/payment-state.ts'
import { discountFor } from '#domain/charges/law/discount.ts'
import type { Deployment } from './deployment.ts'
import type { AnsweredPayment } from './payer.ts'
import { personalData, type Scenario } from './scenario.ts'
import type { Simulation } from './simulation.ts'

/** Everything that a run has written. */
const readRows = async ({ database }: Simulation) => {
  const { db } = database.store
  const payments = await db.selectFrom('payments').selectAll().orderBy('created_at').execute()
  const items = await db.selectFrom('payment_items').selectAll().execute()
  const claims = await db.selectFrom('charge_claims').selectAll().execute()
  const events = await db.selectFrom('payment_events').selectAll().orderBy('position').execute()
  const refunds = await db.selectFrom('refunds').selectAll().execute()
  const refundItems = await db.selectFrom('refund_items').selectAll().execute()
  const mail = await db.selectFrom('mail').select(['dedupe_key', 'recipient', 'body']).execute()
  const inbox = await db.selectFrom('acquirer_inbox').select(['event_id', 'processed_at']).execute()
  const keys = await db.selectFrom('idempotency_keys').selectAll().execute()
  const alerts = await db
    .selectFrom('operator_alerts')
    .select(['payment_id', 'kind', 'description'])
    .where('closed_at', 'is', null)
    .execute()
  const charges = await db.selectFrom('charges').select(['id', 'paid_at']).execute()
  return { payments, items, claims, events, refunds, refundItems, mail, inbox, keys, alerts, charges }
}

type StoredRows = Awaited<ReturnType<typeof readRows>>
type PaymentRow = StoredRows['payments'][number]

interface Evidence {
  readonly simulation: Simulation
  readonly deployment: Deployment
  readonly scenario: Scenario
  readonly answered: readonly AnsweredPayment[]
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** Whether the money of an item has been returned. */
const isReturned = ({ refunds, refundItems }: StoredRows, paymentId: string, chargeId: string): boolean =>
  refundItems.some(
    (item) =>
      item.payment_id === paymentId &&
      item.charge_id === chargeId &&
      refunds.some(({ id, state }) => id === item.refund_id && state === 'refunded'),
  )

/** The sums that a charge may have had on the day of a payment: with the discount of the law up to its last day. */
const possibleSums = ({ scenario }: Evidence, chargeId: string, createdAt: Date): readonly number[] => {
  const charge = scenario.charges.find(({ id }) => id === chargeId)
  if (charge === undefined) return []
  const today = localDateOf(instant(createdAt.getTime()))
  const { article, ruledOn } = charge
  return charge.amounts.map((amount) => {
    const { discount } = discountFor({ article, ruledOn, amount })
    return discount !== null && today <= discount.lastDay ? discount.discounted : amount
  })
}

const checkHistory = (rows: StoredRows, payment: PaymentRow, { simulation }: Evidence): void => {
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

const checkMoney = (rows: StoredRows, payment: PaymentRow, evidence: Evidence): void => {
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
  const unreturned = items.filter(({ charge_id: id }) => !isReturned(rows, payment.id, id))
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

const checkMessages = (
  { mail, events, alerts }: StoredRows,
  payment: PaymentRow,
  { simulation }: Evidence,
): void => {
  const name = simulation.nameOf('payment', payment.id)
  const wasPaid = events.some(({ payment_id: id, to_state: to }) => id === payment.id && to === 'paid')
  if ((payment.receipt !== null) !== wasPaid)
    simulation.reportViolation(9, `${name}: receipt and history differ`)
  const receipts = mail.filter(({ dedupe_key: key }) => key === `receipt:${payment.id}`)
  if (receipts.length !== (wasPaid && payment.email !== null ? 1 : 0))
    simulation.reportViolation(9, `${name}: ${receipts.length} receipts were sent`)
  const called = alerts.filter((one) => one.payment_id === payment.id && one.kind === 'payment-mismatch')
  if (payment.state === 'mismatch' && called.length !== 1)
    simulation.reportViolation(3, `${name}: ${called.length} alerts about a mismatch`)
}

const checkAnswers = (rows: StoredRows, { simulation, deployment, answered }: Evidence): void => {
  for (const { payment } of answered) {
    const row = rows.payments.find(({ id }) => id === payment.id)
    if (row === undefined) simulation.reportViolation(5, 'a payment that was answered is gone')
    else if (row.total !== payment.total)
      simulation.reportViolation(7, `${simulation.nameOf('payment', row.id)}: its sum has changed`)
  }
  for (const { paymentId, eventId } of deployment.acknowledged)
    if (!rows.inbox.some(({ event_id: id }) => id.includes(`${paymentId}:${eventId}:`)))
      simulation.reportViolation(5, 'a webhook that was acknowledged is gone')
  const paid = rows.payments.filter(({ state }) => state === 'paid')
  const paidCharges = paid.flatMap(({ id }) =>
    rows.items
      .filter((item) => item.payment_id === id && !isReturned(rows, id, item.charge_id))
      .map(({ charge_id: charge }) => charge),
  )
  if (new Set(paidCharges).size !== paidCharges.length)
    simulation.reportViolation(2, 'a charge is paid twice')
  if (new Set(rows.keys.map(({ payment_id: id }) => id)).size !== rows.keys.length)
    simulation.reportViolation(2, 'two keys lead to one payment')
  const texts = [...simulation.lines, ...rows.alerts.map(({ description }) => description)]
  for (const secret of personalData)
    if (texts.some((text) => text.includes(secret)))
      simulation.reportViolation(12, `${secret} is in a log or an alert`)
}

const checkTermination = (rows: StoredRows, { simulation }: Evidence): void => {
  for (const { id, state } of rows.payments)
    if (!isTerminal(state) && state !== 'mismatch')
      simulation.reportViolation(11, `${simulation.nameOf('payment', id)} is still ${state}`)
  for (const { state } of rows.refunds)
    if (state === 'requested' || state === 'sent')
      simulation.reportViolation(11, `a refund is still ${state}`)
  if (rows.inbox.some(({ processed_at: at }) => at === null))
    simulation.reportViolation(11, 'a webhook is not processed')
  const paid = rows.payments.filter(({ state }) => state === 'paid')
  const isOpen = (chargeId: string) =>
    rows.charges.some(({ id, paid_at: at }) => id === chargeId && at === null)
  for (const { id } of paid)
    for (const { payment_id: payment, charge_id: charge } of rows.items)
      if (payment === id && !isReturned(rows, id, charge) && isOpen(charge))
        simulation.reportViolation(1, 'a charge of a paid payment is open')
}

/**
 * Reports every violated invariant to the simulation by its number:
 *
 * 0. Nothing fails that the faults do not explain.
 * 1. Payments, their items, paid charges and the ledger of the bank agree in kopecks.
 * 2. A charge has at most one paid payment, and an idempotency key one payment. Only a live payment claims its charges.
 * 3. A payment moves along the table of transitions, and outside the ordinary ones only with a reason. A mismatch raises one alert.
 * 4. Each transition has one event, in order and without gaps.
 * 5. What was answered or acknowledged is stored.
 * 6. A used key gives the same payment, or a refusal of another request.
 * 7. The sum of a payment is the one of the register and the day of its creation, and never changes.
 * 8. A webhook with a wrong or old signature, or of an unknown payment, is refused.
 * 9. A paid payment has one receipt, which is e-mailed once.
 * 10. Users read their own payments only.
 * 11. After recovery every payment, refund and webhook has ended.
 * 12. No personal data is in a log or an alert.
 *
 * After recovery the invariants 1, 2 and 11 are checked in full; before, payments in progress may differ from the bank.
 */
export const checkInvariants = async (
  evidence: Evidence,
  { isRecovered }: { readonly isRecovered: boolean },
): Promise<void> => {
  const rows = await readRows(evidence.simulation)
  for (const payment of rows.payments) {
    checkHistory(rows, payment, evidence)
    checkMessages(rows, payment, evidence)
    if (isRecovered) checkMoney(rows, payment, evidence)
  }
  checkAnswers(rows, evidence)
  if (isRecovered) checkTermination(rows, evidence)
}
