import { createHash } from 'node:crypto'
import { Effect } from 'effect'
import type { Context, Hono } from 'hono'
import { type PaymentSystem, paymentSystems } from '#domain/payment/payment-system.ts'
import type { Acquirers } from '#adapters/backend/server/acquirer/acquirer.ts'
import { problem } from '#adapters/backend/server/http/problem.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import { processWebhook, type StatusWebhook, insertWebhook } from './inbox.repository.ts'
import type { PaymentDeps } from './move-payment.ts'
import { findPayment } from '#adapters/backend/server/features/payments/payments.repository.ts'
import { runHandler } from '#adapters/backend/server/http/route.ts'

/** Each acquirer has a separate address: its webhooks are parsed in its protocol and verified with its secret only. */
export const callbackPath = (system: PaymentSystem): `/${string}` =>
  `/api/acquirer/${system.toLowerCase()}/callback`

export interface CallbackDeps extends PaymentDeps {
  readonly store: Store
  readonly acquirers: Acquirers
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
 * stored; when processing fails, the reconciliation repeats it later.
 */
export const mountCallbacks = (app: Hono, needs: CallbackDeps): void => {
  const { store, acquirers, log, now } = needs

  const receiveWebhook = Effect.fnUntraced(function* (system: PaymentSystem, context: Context) {
    const acquirer = acquirers[system]
    const webhook = acquirer.parseWebhook(
      yield* Effect.promise(() => context.req.text()),
      context.req.raw.headers,
    )
    if (webhook._tag === 'Forged') {
      log('warn', 'security: callback refused', { system, why: webhook.why })
      return problem(context, 403, 'callback.signature', 'Подпись не подходит')
    }
    if (webhook._tag === 'Unreadable') {
      log('error', 'callback is signed but unreadable', { system })
      return problem(context, 400, 'callback.shape', 'Сообщение не читается')
    }
    const payment = yield* store.query((db) => findPayment(db, webhook.paymentId))
    if (payment?.system !== system) {
      log('warn', 'security: callback about an unknown payment', { system, payment: webhook.paymentId })
      return problem(context, 404, 'payment.unknown', 'Такого платежа нет')
    }
    const eventId = nameOf(system, webhook)
    const isFirst = yield* store.query((db) => insertWebhook(db, { ...webhook, eventId }, now()))
    yield* processWebhook(store, eventId, needs)
    const { type, body } = acquirer.acknowledge(!isFirst)
    return context.body(body, 200, { 'content-type': type })
  })

  for (const system of paymentSystems)
    app.post(callbackPath(system), (context) => runHandler(receiveWebhook(system, context)))
}
