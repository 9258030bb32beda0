import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import type { Instant } from '#domain/dates/instant.ts'
import { isValid } from '#domain/parsed.ts'
import { declineReason } from '#domain/payment/decline-reason.ts'
import { isLive, move, type PaymentState } from '#domain/payment/payment-state.ts'
import type { Log } from '#adapters/backend/server/log.ts'
import { queueLetter } from '#adapters/backend/server/mail/mail.table.ts'
import { receiptLetter } from '#adapters/backend/server/mail/receipt-letter.ts'
import type { Trx } from '#adapters/backend/server/store/store.ts'
import { claimCharges, claimedBy, releaseClaims } from './claims.table.ts'
import { recordEvent } from './payment-events.table.ts'
import { itemsOf, presentPayment, type PaymentRow } from './payments.table.ts'

export interface Books {
  readonly now: () => Instant
  readonly log: Log
  /** Where the product is read, without a slash at the end. */
  readonly siteUrl: string
}

/** What came with the news. */
export interface Facts {
  readonly reference?: string | null
  readonly declineReason?: string | null
}

/** 160 random bits: the only key to the receipt's page. */
const receiptName = (): string => randomBytes(20).toString('base64url')

const chargeIdsOf = async (trx: Trx, paymentId: string): Promise<readonly string[]> =>
  (await itemsOf(trx, paymentId)).map(({ charge_id }) => charge_id)

/** The books of one payment agree with themselves, whatever happens to the process next. */
const assertBalanced = async (trx: Trx, payment: PaymentRow): Promise<void> => {
  const items = await itemsOf(trx, payment.id)
  const amount = items.reduce((sum, item) => sum + item.amount, 0)
  assert.equal(amount, payment.amount, 'the items add up to the sum')
  assert.equal(payment.amount + payment.fee, payment.total, 'the sum and the fee add up to the total')
  assert.equal((await claimedBy(trx, payment.id)).length, items.length, 'every charge is held by its payment')
}

const closeCharges = async (trx: Trx, payment: PaymentRow, paidAt: Date): Promise<void> => {
  // In the order in which an import writes them, so that the two never wait for each other in a circle.
  const charges = await trx
    .selectFrom('charges')
    .select('id')
    .where('id', 'in', await chargeIdsOf(trx, payment.id))
    .where('paid_at', 'is', null)
    .orderBy('uin')
    .forNoKeyUpdate()
    .execute()
  if (charges.length === 0) return
  const ids = charges.map(({ id }) => id)
  await trx.updateTable('charges').set({ paid_at: paidAt }).where('id', 'in', ids).execute()
}

const sendReceipt = async (trx: Trx, payment: PaymentRow, { siteUrl, now }: Books): Promise<void> => {
  if (payment.email === null || payment.receipt === null) return
  const url = `${siteUrl}/fines/document/${payment.receipt}/`
  await queueLetter(trx, receiptLetter(await presentPayment(trx, payment), payment.email, url), now())
}

/** What a state brings with it, beside its name. */
const follow = async (trx: Trx, payment: PaymentRow, books: Books): Promise<void> => {
  if (payment.state === 'paid' && payment.paid_at !== null) {
    await assertBalanced(trx, payment)
    await closeCharges(trx, payment, payment.paid_at)
    await sendReceipt(trx, payment, books)
  }
  // The bank may have the money after all: until a person knows, nobody else pays for what is still free of it.
  if (payment.state === 'mismatch') await claimCharges(trx, payment.id, await chargeIdsOf(trx, payment.id))
  if (!isLive(payment.state)) await releaseClaims(trx, payment.id)
}

/** Moves a locked payment along a legal edge, with its event and everything that follows, or not at all. */
export const movePayment = async (
  trx: Trx,
  payment: PaymentRow,
  to: PaymentState,
  cause: string,
  books: Books,
  facts: Facts = {},
): Promise<PaymentRow> => {
  const step = move(payment.state, to)
  if (!isValid(step)) throw new Error(step.issues[0].message)
  const at = new Date(books.now())
  const moved = await trx
    .updateTable('payments')
    .set({
      state: to,
      updated_at: at,
      reference: facts.reference ?? payment.reference,
      ...(to === 'declined' && { decline_reason: declineReason(facts.declineReason ?? null) }),
      ...(to === 'paid' && { paid_at: at, receipt: payment.receipt ?? receiptName() }),
    })
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const { correction } = step.value
  await recordEvent(trx, {
    payment_id: payment.id,
    from_state: payment.state,
    to_state: to,
    cause: correction === null ? cause : `${cause}: ${correction}`,
    at,
  })
  await follow(trx, moved, books)
  return moved
}
