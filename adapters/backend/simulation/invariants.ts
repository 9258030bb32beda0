import { hourMs } from '#domain/dates/duration.ts'
import { idempotencyHours } from '#domain/payment/limits.ts'
import { isTerminal } from '#domain/payment/payment-state.ts'
import { type Evidence, isItemReturned, readRows, type StoredRows } from './evidence.ts'
import { checkHistory, checkMessages, checkMoney } from './payment-invariants.ts'
import { personalData } from './scenario.ts'
import { simulatedOperatorEmail } from './simulated-server.ts'

/** Letter case and the separators of numbers do not hide a value. */
const normalized = (text: string): string => text.toLowerCase().replaceAll(/[\s-]/g, '')

/** Age below which no server deletes a key: two clocks may each be two hours off. */
const surelyKeptMs = (idempotencyHours - 4) * hourMs

const secrets = Object.values(personalData).map(normalized)

const address = /[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/g

/** The first piece of personal data in a text: a value of the scenario, or any e-mail address but the operator's. */
const personalDataIn = (text: string): string | undefined => {
  const searched = normalized(text)
  return (
    secrets.find((secret) => searched.includes(secret)) ??
    (text.includes('@') ? text.match(address)?.find((found) => found !== simulatedOperatorEmail) : undefined)
  )
}

/** Checks the logs, and everything that the operator reads: invariant 12. */
const checkPrivacy = ({ alerts, mail }: StoredRows, { simulation }: Evidence): void => {
  const texts = [
    ...simulation.lines,
    ...alerts.map(({ description }) => description),
    ...mail
      .filter(({ recipient }) => recipient === simulatedOperatorEmail)
      .flatMap(({ subject, body }) => [subject, body]),
  ]
  for (const text of texts) {
    const found = personalDataIn(text)
    if (found !== undefined)
      simulation.reportViolation(12, `${found} is in a log, an alert or an e-mail to the operator`)
  }
}

/** Checks what was answered and acknowledged: invariants 2, 5, 6, 7 and 8. */
const checkAnswers = (rows: StoredRows, { simulation, deployment, answered }: Evidence): void => {
  for (const { key, userId, payment } of answered) {
    const row = rows.payments.find(({ id }) => id === payment.id)
    if (row === undefined) simulation.reportViolation(5, 'a payment that was answered is gone')
    else if (row.total !== payment.total)
      simulation.reportViolation(7, `${simulation.nameOf('payment', row.id)}: its sum has changed`)
    const saved = rows.keys.find((one) => one.key === key && one.user_id === userId)
    const isKept = simulation.time.now() - payment.createdAt < surelyKeptMs
    if (saved === undefined ? isKept : saved.payment_id !== payment.id)
      simulation.reportViolation(6, 'a used key does not lead to the payment that it was answered with')
  }
  if (rows.inbox.some(({ event_id: id }) => deployment.forged.some((eventId) => id.includes(`:${eventId}:`))))
    simulation.reportViolation(8, 'a webhook that the bank has not sent was stored')
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
 * 6. A used key gives the same payment with the same charges and sums, or a refusal of another request.
 * 7. The sum of a payment is the one of the register and the day of its creation, and never changes.
 * 8. A webhook with a wrong or old signature, or of an unknown payment, is refused and not stored.
 * 9. A paid payment has one receipt, which is e-mailed once, to the address of the payment.
 * 10. Users read their own payments only.
 * 11. After recovery every payment, refund and webhook has ended.
 * 12. No personal data is in a log, an alert or an e-mail to the operator.
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
  checkPrivacy(rows, evidence)
  if (isRecovered) checkTermination(rows, evidence)
}
