import { Effect, Result, Schema } from 'effect'
import { instant, type Instant } from '#domain/dates/instant.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import type { PaymentSystem } from '#domain/payment/payment-system.ts'
import {
  type Acquirer,
  type AcquirerReport,
  type AcquirerUnavailable,
  type RefundReport,
  unavailable,
} from './acquirer.ts'
import {
  eventOf,
  merchantPath,
  OrderReply,
  type OrderRequest,
  OrderWebhook,
  RefundReply,
  type SandboxRefundOrder,
} from './sandbox-messages.ts'
import { type BankAnswer, type BankDeps, makeBankRequest } from './bank-request.ts'
import { checkSignature, requestText, sign, signatureHeader } from './signature.ts'
import type { AcquirerStatus } from '#adapters/backend/server/database/tables/acquirer.tables.ts'

export interface SandboxClientDeps extends BankDeps {
  readonly system: PaymentSystem
  readonly secret: string
  readonly now: () => Instant
}

const statusOf = ({
  state,
  amount,
  declineReason,
  reference,
}: OrderReply | OrderWebhook): AcquirerStatus => ({
  event: eventOf(state),
  amount: kopecks(amount),
  declineReason,
  reference,
})

const known =
  (paymentId: string) =>
  ({ status, text }: BankAnswer): Effect.Effect<AcquirerReport, AcquirerUnavailable> => {
    if (status !== 200) return unavailable(`answered ${status}`)
    const read = Schema.decodeUnknownResult(Schema.fromJsonString(OrderReply))(text)
    if (Result.isFailure(read)) return unavailable('unreadable answer')
    const reply = read.success
    // An answer about another payment is unusable.
    if (reply.merchantOrder !== paymentId) return unavailable('answer about another payment')
    return Effect.succeed({
      ...statusOf(reply),
      order: reply.order,
      payUrl: reply.payUrl,
      ...(reply.openedAt !== undefined && {
        openedAt: reply.openedAt === null ? null : instant(reply.openedAt),
      }),
    })
  }

const maybeKnown =
  (paymentId: string) =>
  (answer: BankAnswer): Effect.Effect<AcquirerReport | null, AcquirerUnavailable> =>
    answer.status === 404 ? Effect.succeed(null) : known(paymentId)(answer)

const refundIn = ({ status, text }: BankAnswer): Effect.Effect<RefundReport, AcquirerUnavailable> => {
  const read = Schema.decodeUnknownResult(Schema.fromJsonString(RefundReply))(text)
  if (status !== 200 || Result.isFailure(read)) return unavailable(`answered ${status}`)
  const { state, reference, refusal } = read.success
  return Effect.succeed({ state, reference, refusal })
}

/**
 * The client of the sandbox bank, which takes the payments of an acquirer without a contract: resources in JSON, sums in kopecks, one
 * signature in a header over the call and its body.
 */
export const makeSandboxClient = ({ system, secret, now, ...bank }: SandboxClientDeps): Acquirer => {
  const sendToBank = makeBankRequest(bank)
  const orders = merchantPath(system)

  const send = (method: 'GET' | 'POST', path: string, body = '') =>
    Effect.suspend(() =>
      sendToBank(path, {
        method,
        headers: {
          'content-type': 'application/json',
          [signatureHeader]: sign(secret, requestText(method, path, body), now()),
        },
        ...(body === '' ? {} : { body }),
      }),
    )

  return {
    register: ({ paymentId, webhookUrl, ...order }) => {
      const request: OrderRequest = { merchantOrder: paymentId, callbackUrl: webhookUrl, ...order }
      return send('POST', orders, JSON.stringify(request)).pipe(Effect.flatMap(known(paymentId)))
    },
    report: (paymentId) => send('GET', `${orders}/${paymentId}`).pipe(Effect.flatMap(maybeKnown(paymentId))),
    cancel: (paymentId) =>
      send('POST', `${orders}/${paymentId}/cancel`).pipe(Effect.flatMap(maybeKnown(paymentId))),
    takesMoney: false,
    closesUnpaid: true,
    refundsParts: true,
    refund: ({ refundId, paymentId, amount, reason }) => {
      const request: SandboxRefundOrder = { refund: refundId, amount, reason }
      return send('POST', `${orders}/${paymentId}/refunds`, JSON.stringify(request)).pipe(
        Effect.flatMap(refundIn),
      )
    },
    parseWebhook: (body, headers) => {
      const check = checkSignature(secret, body, headers.get(signatureHeader), now())
      if (check !== 'right') return { _tag: 'Forged', why: check }
      const webhook = Schema.decodeUnknownResult(Schema.fromJsonString(OrderWebhook))(body)
      if (Result.isFailure(webhook)) return { _tag: 'Unreadable' }
      const { eventId, merchantOrder } = webhook.success
      return { _tag: 'Webhook', eventId, paymentId: merchantOrder, status: statusOf(webhook.success) }
    },
    acknowledge: (isRepeat) => ({
      type: 'application/json',
      body: JSON.stringify({ received: true, repeat: isRepeat }),
    }),
  }
}
