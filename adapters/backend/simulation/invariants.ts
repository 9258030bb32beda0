import { instant } from '#domain/dates/instant.ts'
import { localDateOf } from '#domain/dates/local-date.ts'
import { canMove, isLive, isOrdinaryMove, isTerminal } from '#domain/payment/payment-state.ts'
import { discountFor } from '#domain/charges/law/discount.ts'
import type { Deployment } from './deployment.ts'
import type { AnsweredPayment } from './payer.ts'
import { personalData, type Setting } from './setting.ts'
import type { World } from './world.ts'

/** Everything that a run has written. */
const readBooks = async ({ database }: World) => {
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

type Books = Awaited<ReturnType<typeof readBooks>>
type Row = Books['payments'][number]

interface Evidence {
  readonly world: World
  readonly deployment: Deployment
  readonly setting: Setting
  readonly answered: readonly AnsweredPayment[]
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** Whether the money of an item has been returned. */
const isReturned = ({ refunds, refundItems }: Books, paymentId: string, chargeId: string): boolean =>
  refundItems.some(
    (item) =>
      item.payment_id === paymentId &&
      item.charge_id === chargeId &&
      refunds.some(({ id, state }) => id === item.refund_id && state === 'refunded'),
  )

/** The sums that a charge may have had on the day of a payment: with the discount of the law up to its last day. */
const possibleSums = ({ setting }: Evidence, chargeId: string, createdAt: Date): readonly number[] => {
  const charge = setting.charges.find(({ id }) => id === chargeId)
  if (charge === undefined) return []
  const today = localDateOf(instant(createdAt.getTime()))
  const { article, ruledOn } = charge
  return charge.amounts.map((amount) => {
    const { discount } = discountFor({ article, ruledOn, amount })
    return discount !== null && today <= discount.lastDay ? discount.discounted : amount
  })
}

const checkHistory = (books: Books, payment: Row, { world }: Evidence): void => {
  const name = world.nameOf('payment', payment.id)
  const story = books.events.filter(({ payment_id }) => payment_id === payment.id)
  story.forEach((event, index) => {
    if (event.position !== index + 1) world.violate(4, `${name}: a gap in the events`)
    const from = story[index - 1]?.to_state ?? null
    if (event.from_state !== from) world.violate(4, `${name}: an event does not follow the one before`)
    if (from === null) return
    const to = event.to_state
    if (!canMove(from, to)) world.violate(3, `${name}: ${from} → ${to} is not legal`)
    if (!isOrdinaryMove(from, to) && !/: [a-z-]+$/.test(event.cause))
      world.violate(3, `${name}: the correction ${from} → ${to} names no reason`)
  })
  if (story.at(-1)?.to_state !== payment.state) world.violate(4, `${name}: the last event is not its state`)
}

const checkMoney = (books: Books, payment: Row, evidence: Evidence): void => {
  const { world, deployment } = evidence
  const name = world.nameOf('payment', payment.id)
  const items = books.items.filter(({ payment_id }) => payment_id === payment.id)
  if (sum(items.map(({ amount }) => amount)) !== payment.amount)
    world.violate(1, `${name}: items and sum differ`)
  for (const { charge_id: id, amount } of items)
    if (!possibleSums(evidence, id, payment.created_at).includes(amount))
      world.violate(7, `${name}: a charge costs ${amount}, not what the register and the day say`)
  if (payment.state === 'mismatch') return
  const returned = books.refunds.filter((one) => one.payment_id === payment.id && one.state === 'refunded')
  const expected = payment.state === 'paid' ? payment.total - sum(returned.map(({ amount }) => amount)) : 0
  const captured = deployment.bank.captured(payment.id)
  if (captured !== expected)
    world.violate(1, `${name} is ${payment.state}, the bank has ${captured}, the books ${expected}`)
  const kept = items.filter(({ charge_id: id }) => !isReturned(books, payment.id, id))
  const claimed = books.claims.filter(({ payment_id }) => payment_id === payment.id)
  const wanted = isLive(payment.state) ? kept.length : 0
  const wasSettled = books.events.some(
    (event) => event.payment_id === payment.id && event.to_state === 'mismatch',
  )
  if (claimed.length !== wanted && !wasSettled)
    world.violate(2, `${name} is ${payment.state} and claims ${claimed.length} charges, not ${wanted}`)
}

const checkMessages = ({ mail, events, alerts }: Books, payment: Row, { world }: Evidence): void => {
  const name = world.nameOf('payment', payment.id)
  const wasPaid = events.some(({ payment_id: id, to_state: to }) => id === payment.id && to === 'paid')
  if ((payment.receipt !== null) !== wasPaid) world.violate(9, `${name}: receipt and history differ`)
  const receipts = mail.filter(({ dedupe_key: key }) => key === `receipt:${payment.id}`)
  if (receipts.length !== (wasPaid && payment.email !== null ? 1 : 0))
    world.violate(9, `${name}: ${receipts.length} receipts were sent`)
  const called = alerts.filter((one) => one.payment_id === payment.id && one.kind === 'payment-mismatch')
  if (payment.state === 'mismatch' && called.length !== 1)
    world.violate(3, `${name}: ${called.length} alerts about a mismatch`)
}

const checkPromises = (books: Books, { world, deployment, answered }: Evidence): void => {
  for (const { payment } of answered) {
    const row = books.payments.find(({ id }) => id === payment.id)
    if (row === undefined) world.violate(5, 'a payment that was answered is gone')
    else if (row.total !== payment.total)
      world.violate(7, `${world.nameOf('payment', row.id)}: its sum has changed`)
  }
  for (const { paymentId, eventId } of deployment.acknowledged)
    if (!books.inbox.some(({ event_id: id }) => id.includes(`${paymentId}:${eventId}:`)))
      world.violate(5, 'a webhook that was acknowledged is gone')
  const paid = books.payments.filter(({ state }) => state === 'paid')
  const paidCharges = paid.flatMap(({ id }) =>
    books.items
      .filter((item) => item.payment_id === id && !isReturned(books, id, item.charge_id))
      .map(({ charge_id: charge }) => charge),
  )
  if (new Set(paidCharges).size !== paidCharges.length) world.violate(2, 'a charge is paid twice')
  if (new Set(books.keys.map(({ payment_id: id }) => id)).size !== books.keys.length)
    world.violate(2, 'two keys lead to one payment')
  const texts = [...world.lines, ...books.alerts.map(({ description }) => description)]
  for (const secret of personalData)
    if (texts.some((text) => text.includes(secret))) world.violate(12, `${secret} is in a log or an alert`)
}

const checkEnds = (books: Books, { world }: Evidence): void => {
  for (const { id, state } of books.payments)
    if (!isTerminal(state) && state !== 'mismatch')
      world.violate(11, `${world.nameOf('payment', id)} is still ${state}`)
  for (const { state } of books.refunds)
    if (state === 'requested' || state === 'sent') world.violate(11, `a refund is still ${state}`)
  if (books.inbox.some(({ processed_at: at }) => at === null)) world.violate(11, 'a webhook is not processed')
  const paid = books.payments.filter(({ state }) => state === 'paid')
  const isOpen = (chargeId: string) =>
    books.charges.some(({ id, paid_at: at }) => id === chargeId && at === null)
  for (const { id } of paid)
    for (const { payment_id: payment, charge_id: charge } of books.items)
      if (payment === id && !isReturned(books, id, charge) && isOpen(charge))
        world.violate(1, 'a charge of a paid payment is open')
}

/**
 * Checks the invariants of quality.md A6 by their numbers and adds what is violated to the world. Once the faults are over, every
 * payment must have ended too, and the books must agree with the bank.
 */
export const checkBooks = async (
  evidence: Evidence,
  { isHealed }: { readonly isHealed: boolean },
): Promise<void> => {
  const books = await readBooks(evidence.world)
  for (const payment of books.payments) {
    checkHistory(books, payment, evidence)
    checkMessages(books, payment, evidence)
    if (isHealed) checkMoney(books, payment, evidence)
  }
  checkPromises(books, evidence)
  if (isHealed) checkEnds(books, evidence)
}
