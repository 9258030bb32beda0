import { Effect } from 'effect'
import { instant } from '#domain/dates/instant.ts'
import { defaultCommission } from '#domain/payment/commission.ts'
import { makeSandboxClient } from '#adapters/backend/server/acquirer/sandbox-client.ts'
import type { Acquirer } from '#adapters/backend/server/acquirer/acquirer.ts'
import { sign, signatureHeader } from '#adapters/backend/server/acquirer/signature.ts'
import { type Backend, makeBackend } from '#adapters/backend/server/backend.ts'
import { webhookPath } from '#adapters/backend/server/features/payments/progress/webhook.routes.ts'
import { paymentsFeature } from '#adapters/backend/server/features/payments/payments.routes.ts'
import { randomSecret } from '#adapters/backend/server/secrets/secret.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import type { Client } from './lists-of-fifty.ts'

const secret = 'bench'
const now = () => instant(Date.now())
const log = () => undefined

/** Accepts every order at once: the response time of a bank is not part of the measurement. */
const readyAcquirer = (): Acquirer => {
  const client = makeSandboxClient({
    system: 'A3',
    secret,
    now,
    baseUrl: 'http://127.0.0.1:9',
    timeoutMs: 1000,
    fetch: () => Promise.reject(new TypeError('no request may be made')),
  })
  return {
    ...client,
    register: ({ paymentId, amount }) =>
      Effect.succeed({
        order: `order-${paymentId}`,
        payUrl: `http://127.0.0.1:9/${paymentId}`,
        event: 'registered',
        amount,
        declineReason: null,
        reference: null,
      }),
  }
}

const agent = { legalName: 'Банк', licence: '1' }

/** The backend with payments, as it is served, and a bank that answers at once. */
export const makeShop = (store: Store): Backend =>
  makeBackend({
    store,
    now,
    secret: randomSecret,
    log,
    siteUrl: 'http://127.0.0.1',
    sources: [],
    features: [
      paymentsFeature({
        acquirers: { A3: readyAcquirer(), moneta: readyAcquirer() },
        agents: { A3: agent, moneta: agent },
        webhookOrigin: () => 'http://127.0.0.1',
        policy: defaultCommission,
      }),
    ],
  })

export interface Call {
  readonly method: 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** One charge, not yet paid, by its owner. */
export const creation = ({ session, rand, userId }: Client, chargeId: string): Call => ({
  method: 'POST',
  path: `/105/api/payment?session=${session}&rand=${rand}&userId=${userId}&type=fine`,
  headers: { 'content-type': 'application/x-www-form-urlencoded', 'idempotency-key': `bench-${chargeId}` },
  body: new URLSearchParams({
    'ids[]': chargeId,
    paymentSystem: 'A3',
    fio: 'Иванов Иван Иванович',
    email: 'ivan@example.ru',
  }).toString(),
})

export interface Owed {
  readonly id: string
  readonly total: number
}

/** The bank says that it is paid; signed when it is sent. */
export const news = ({ id, total }: Owed): Call => {
  const body = JSON.stringify({
    eventId: `news-${id}`,
    merchantOrder: id,
    state: 'paid',
    amount: total,
    declineReason: null,
    reference: '1',
  })
  const headers = { 'content-type': 'application/json', [signatureHeader]: sign(secret, body, now()) }
  return { method: 'POST', path: webhookPath('A3'), headers, body }
}
