import type { Selectable } from 'kysely'
import type { Instant } from '#domain/dates/instant.ts'
import type { PaymentSystem } from '#domain/payment/payment-system.ts'
import type { OrderReply, OrderRequest } from '#adapters/backend/server/acquirer/sandbox-messages.ts'
import type { Store, Trx } from '#adapters/backend/server/database/store.ts'
import type { SandboxOrdersTable } from '#adapters/backend/server/database/tables/acquirer.tables.ts'
import { queueWebhook } from './webhooks.repository.ts'
import { settled, type SandboxOutcome } from './sandbox-outcome.ts'

export type SandboxOrder = Selectable<SandboxOrdersTable>

/** True until money is held. */
export const canCancel = ({ state }: SandboxOrder): boolean => state === 'new' || state === 'challenge'

/** The change that one step makes to an order: a verdict of the bank, or a note about the card and the code. */
export interface OrderStep {
  readonly verdict?: SandboxOutcome
  readonly cardMask?: string
  readonly wrongCodes?: number
  /** The payer has opened the page. */
  readonly isOpened?: true
}

/** The bank's number of the operation of a paid order, short enough to be read aloud. */
const referenceOf = ({ id, state }: SandboxOrder): string | null =>
  state === 'paid' ? id.replaceAll('-', '').slice(0, 12).toUpperCase() : null

/** Returns the answer to a status request; `publicUrl` is the origin of the payment page. */
export const replyAbout = (order: SandboxOrder, publicUrl: string): OrderReply => ({
  order: order.id,
  merchantOrder: order.merchant_order,
  state: order.state,
  amount: order.amount,
  payUrl: new URL(`/pay/${order.id}`, publicUrl).href,
  declineReason: order.decline_reason,
  reference: referenceOf(order),
  openedAt: order.opened_at?.getTime() ?? null,
})

/** Inserts the order unless it exists; the caller compares the stored order with the request. */
export const registerOrder = async (
  store: Store,
  merchant: PaymentSystem,
  order: OrderRequest,
  now: Instant,
): Promise<SandboxOrder> => {
  await store.db
    .insertInto('sandbox_orders')
    .values({
      merchant,
      merchant_order: order.merchantOrder,
      amount: order.amount,
      description: order.description,
      return_url: order.returnUrl,
      callback_url: order.callbackUrl,
      state: 'new',
      created_at: new Date(now),
    })
    .onConflict((conflict) => conflict.column('merchant_order').doNothing())
    .execute()
  return store.db
    .selectFrom('sandbox_orders')
    .selectAll()
    .where('merchant_order', '=', order.merchantOrder)
    .executeTakeFirstOrThrow()
}

const apply = async (trx: Trx, order: SandboxOrder, step: OrderStep, now: Instant): Promise<SandboxOrder> => {
  const { verdict } = step
  const moved = await trx
    .updateTable('sandbox_orders')
    .set({
      card_mask: step.cardMask ?? order.card_mask,
      wrong_codes: step.wrongCodes ?? order.wrong_codes,
      ...(step.isOpened && { opened_at: new Date(now) }),
      ...(verdict && {
        state: verdict.state,
        decline_reason: verdict.declineReason,
        settle_at: verdict.settlesAfterMs === null ? null : new Date(now + verdict.settlesAfterMs),
      }),
    })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  for (const webhook of verdict?.webhooks ?? [])
    await queueWebhook(trx, moved, webhook, verdict?.state === 'paid' ? referenceOf(moved) : null, now)
  return moved
}

const isDue = ({ state, settle_at: due }: SandboxOrder, now: Instant): boolean =>
  state === 'authorised' && due !== null && due.getTime() <= now

/**
 * Identifies an order by the bank's number, or by the merchant's own number, so that a merchant cannot read another's order.
 */
type OrderName =
  | { readonly column: 'id'; readonly value: string }
  | { readonly column: 'merchant_order'; readonly value: string; readonly merchant: PaymentSystem }

/** Applies one step to an order under its lock, after the steps that are due by time. */
export const moveOrder = (
  store: Store,
  by: OrderName,
  now: Instant,
  decide: (order: SandboxOrder) => OrderStep | null,
): Promise<SandboxOrder | null> =>
  store.db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('sandbox_orders')
      .selectAll()
      .where(by.column, '=', by.value)
      .$if(by.column === 'merchant_order', (query) =>
        query.where('merchant', '=', by.column === 'merchant_order' ? by.merchant : 'A3'),
      )
      .forUpdate()
      .executeTakeFirst()
    if (found === undefined) return null
    const order = isDue(found, now) ? await apply(trx, found, { verdict: settled }, now) : found
    const step = decide(order)
    return step === null ? order : apply(trx, order, step, now)
  })

const nothing = (): null => null

/** Marks held money as paid where its time has come. */
export const settleDueOrders = async (store: Store, now: Instant): Promise<void> => {
  const due = await store.db
    .selectFrom('sandbox_orders')
    .select('id')
    .where('state', '=', 'authorised')
    .where('settle_at', '<=', new Date(now))
    .execute()
  for (const { id } of due) await moveOrder(store, { column: 'id', value: id }, now, nothing)
}
