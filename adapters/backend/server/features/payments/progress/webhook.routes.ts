import { createHash } from 'node:crypto'
import { Effect } from 'effect'
import type { Context, Hono } from 'hono'
import { type PaymentSystem, paymentSystems } from '#domain/payment/payment-system.ts'
import type { Kopecks } from '#domain/money/kopecks.ts'
import { acceptsMoney } from '#domain/payment/payment-phase.ts'
import type { DatabaseFailed } from '#adapters/backend/server/database/database-failed.ts'
import type { Acquirers, OrderStatus } from '#adapters/backend/server/acquirer/acquirer.ts'
import { problem } from '#adapters/http/problem.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import { type StatusWebhook, insertWebhook } from './inbox.repository.ts'
import { processWebhook } from './process-webhook.ts'
import type { PaymentDeps } from './move-payment.ts'
import {
  findPayment,
  type PaymentRow,
} from '#adapters/backend/server/features/payments/payments.repository.ts'
import { runHandler } from '#adapters/backend/server/http/answer-call.ts'

/** Each acquirer has a separate address: its webhooks are parsed in its protocol and verified with its secret only. */
export const webhookPath = (system: PaymentSystem): `/${string}` =>
  `/api/acquirer/${system.toLowerCase()}/callback`

export interface WebhookDeps extends PaymentDeps {
  readonly store: Store
  readonly acquirers: Acquirers
  readonly webhookAllowed?: (system: PaymentSystem, request: Request) => boolean
  /** Requests the status of a payment from its acquirer; never fails because of a silent one. */
  readonly ask: (payment: PaymentRow) => Effect.Effect<void, DatabaseFailed>
}

/** A payment that may still be paid, has been paid, or must not be paid any more. */
const orderStatusOf = ({ state, total }: PaymentRow, amount: Kopecks | null): OrderStatus => {
  if (state === 'paid') return 'paid'
  return acceptsMoney(state) && (amount === null || amount === total) ? 'payable' : 'closed'
}

/**
 * Two acquirers may number their events alike, and one acquirer those of two payments; an event with a known number and
 * another content is a new event. Only an event that is equal in all fields is a repeat.
 */
const nameOf = (system: PaymentSystem, { eventId, paymentId, status }: StatusWebhook): string => {
  const digest = createHash('sha256').update(JSON.stringify(status)).digest('base64url').slice(0, 16)
  return `${system}:${paymentId}:${eventId}:${digest}`
}

/**
 * Serves the webhooks of the acquirers, which arrive at least once, late and in any order. The answer is 200 once the event is
 * stored; when processing fails, the reconciliation repeats it later. A question before a payment is answered from the tables.
 */
export const mountWebhooks = (app: Hono, deps: WebhookDeps): void => {
  const { store, acquirers, log, now, ask, webhookAllowed = () => true } = deps

  const receiveWebhook = Effect.fnUntraced(function* (system: PaymentSystem, context: Context) {
    if (!webhookAllowed(system, context.req.raw)) {
      log('warn', 'security: webhook from a network that is not allowed', { system })
      return problem(context, 403, 'callback.network', 'С этого адреса уведомления не принимаются')
    }
    const acquirer = acquirers[system]
    const webhook = acquirer.parseWebhook(
      yield* Effect.promise(() => context.req.text()),
      context.req.raw.headers,
    )
    if (webhook._tag === 'Forged') {
      log('warn', 'security: webhook refused', { system, why: webhook.why })
      return problem(context, 403, 'callback.signature', 'Подпись не подходит')
    }
    if (webhook._tag === 'Unreadable') {
      log('error', 'webhook is signed but unreadable', { system })
      return problem(context, 400, 'callback.shape', 'Сообщение не читается')
    }
    const payment = yield* store.query((db) => findPayment(db, webhook.paymentId))
    if (webhook._tag === 'Check') {
      const status = payment?.system === system ? orderStatusOf(payment, webhook.amount) : 'closed'
      const { type, body } = webhook.answer(status)
      return context.body(body, 200, { 'content-type': type })
    }
    if (payment?.system !== system) {
      log('warn', 'security: webhook about an unknown payment', { system, payment: webhook.paymentId })
      return problem(context, 404, 'payment.unknown', 'Такого платежа нет')
    }
    if (webhook._tag === 'Changed') {
      yield* ask(payment)
      const { type, body } = acquirer.acknowledge(false)
      return context.body(body, 200, { 'content-type': type })
    }
    const eventId = nameOf(system, webhook)
    const isFirst = yield* store.query((db) => insertWebhook(db, { ...webhook, eventId }, now()))
    yield* processWebhook(store, { eventId, paymentId: payment.id }, deps)
    const { type, body } = acquirer.acknowledge(!isFirst)
    return context.body(body, 200, { 'content-type': type })
  })

  for (const system of paymentSystems)
    app.post(webhookPath(system), (context) => runHandler(receiveWebhook(system, context)))
}
