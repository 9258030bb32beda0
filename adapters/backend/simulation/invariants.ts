import { isTerminal } from '#domain/payment/payment-state.ts'
import { type Evidence, isItemReturned, readRows, type StoredRows } from './evidence.ts'
import { checkHistory, checkMessages, checkMoney } from './payment-invariants.ts'
import { personalData } from './scenario.ts'

/** Checks what was answered, acknowledged and logged: invariants 2, 5, 7 and 12. */
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
      .filter((item) => item.payment_id === id && !isItemReturned(rows, id, item.charge_id))
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

/** Checks that everything has ended: invariants 1 and 11. */
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
      if (payment === id && !isItemReturned(rows, id, charge) && isOpen(charge))
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
