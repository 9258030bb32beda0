import type { PaymentSystem } from '#domain/payment/payment-system.ts'
import type { OrderReply, OrderRequest } from '#adapters/backend/server/acquirer/sandbox-messages.ts'
import {
  canCancel,
  moveOrder,
  registerOrder,
  replyAbout,
  type SandboxOrder,
  type OrderStep,
} from './orders.repository.ts'
import type { SandboxDeps } from './sandbox-deps.ts'
import { cancelled } from './sandbox-outcome.ts'

/** The step that cancels an order; null where the bank has taken its money or declined it. */
export const cancelSandboxOrder = (order: SandboxOrder): OrderStep | null =>
  canCancel(order) ? { verdict: cancelled } : null

const onlyLook = (): null => null

export type MerchantReply =
  | { readonly _tag: 'Taken'; readonly reply: OrderReply }
  | { readonly _tag: 'WebhookUrlRefused' }
  | { readonly _tag: 'Differs' }

/** The operations of the bank for one merchant, independent of the protocol; `requestUrl` is the address of the request. */
export const makeMerchantApi = (merchant: PaymentSystem, deps: SandboxDeps) => {
  const { store, now, webhookUrlAllowed } = deps

  const publicUrl = (requestUrl: string): string => deps.publicUrl ?? new URL(requestUrl).origin

  const about =
    (decide: (order: SandboxOrder) => OrderStep | null) =>
    async (value: string, requestUrl: string): Promise<OrderReply | null> => {
      const order = await moveOrder(store, { column: 'merchant_order', value, merchant }, now(), decide)
      return order === null ? null : replyAbout(order, publicUrl(requestUrl))
    }

  return {
    look: about(onlyLook),
    cancel: about(cancelSandboxOrder),
    register: async (input: OrderRequest, requestUrl: string): Promise<MerchantReply> => {
      // The bank calls this address itself: without the check a merchant could aim it at any machine.
      if (!webhookUrlAllowed(new URL(input.callbackUrl))) return { _tag: 'WebhookUrlRefused' }
      const order = await registerOrder(store, merchant, input, now())
      if (order.merchant !== merchant || order.amount !== input.amount) return { _tag: 'Differs' }
      return { _tag: 'Taken', reply: replyAbout(order, publicUrl(requestUrl)) }
    },
  }
}
