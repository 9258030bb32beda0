import { Effect } from 'effect'
import { decimalRoubles } from '#domain/money/kopecks.ts'
import { isUuid } from '#domain/uuid.ts'
import type { AcquirerEvent } from '#domain/payment/acquirer-event.ts'
import {
  type Acquirer,
  type AcquirerReport,
  type NewOrder,
  type RefundReport,
  unavailable,
  type WebhookEvent,
} from '#adapters/backend/server/acquirer/acquirer.ts'
import type { BankDeps } from '#adapters/backend/server/acquirer/bank-request.ts'
import { bankSignature, checkBankSignature } from '#adapters/backend/server/acquirer/bank-signature.ts'
import { type A3Api, type A3Status, a3Statuses, makeA3Api } from './a3-api.ts'
import { elementText } from './a3-messages.ts'

interface A3Contract {
  /** `systemID` of the contract. */
  readonly systemId: string
  /** The secret word of the contract. */
  readonly secret: string
}

export type A3ClientDeps = BankDeps & A3Contract

/**
 * During `processing` 3-D Secure and the debit are one state, so it counts as held money: the payer can only wait. An order
 * that is being returned has been paid before.
 */
const events: Readonly<Record<number, AcquirerEvent>> = {
  [a3Statuses.started]: 'registered',
  [a3Statuses.cardForm]: 'registered',
  [a3Statuses.processing]: 'authorised',
  [a3Statuses.confirming]: 'authorised',
  [a3Statuses.paid]: 'paid',
  [a3Statuses.failed]: 'declined',
  [a3Statuses.cancelling]: 'authorised',
  [a3Statuses.cancelled]: 'cancelled',
}

const reportOf = (paymentId: string, { xml, trStatus }: A3Status): AcquirerReport => ({
  event: events[trStatus] ?? 'unknown',
  amount: null,
  declineReason: null,
  reference: trStatus === a3Statuses.paid ? elementText(xml, 'authCode') || null : null,
  order: paymentId,
  payUrl: null,
})

const refundState = ({ trStatus, xml }: A3Status): RefundReport | null => {
  const reference = elementText(xml, 'authCode') || null
  if (trStatus === a3Statuses.cancelling) return { state: 'sent', reference, refusal: null }
  return trStatus === a3Statuses.cancelled ? { state: 'refunded', reference, refusal: null } : null
}

const signatureOf = ({ secret, systemId }: A3Contract, orderId: string): string =>
  bankSignature(secret, systemId, orderId)

const report = (api: A3Api, paymentId: string) =>
  api.status(paymentId).pipe(Effect.map((answer) => (answer === null ? null : reportOf(paymentId, answer))))

const register = Effect.fnUntraced(function* (
  api: A3Api,
  { paymentId, amount, description, returnUrl }: NewOrder,
) {
  const answer = yield* api.send('initPayment', {
    paymentType: 'CARD',
    amount: decimalRoubles(amount),
    orderID: paymentId,
    currency: '643',
    orderDesc: description.slice(0, 250),
    urlSuccess: returnUrl,
    urlFail: returnUrl,
  })
  const payUrl = elementText(answer.xml, 'urlPf')
  if (answer.code === 1 && payUrl !== null && /^https?:\/\//.test(payUrl))
    return {
      event: 'registered',
      amount,
      declineReason: null,
      reference: null,
      order: elementText(answer.xml, 'trID') ?? paymentId,
      payUrl,
    } satisfies AcquirerReport
  // An order is registered once: after a lost answer only its status is known, not the address of its form.
  return (yield* report(api, paymentId)) ?? (yield* unavailable(answer.description))
})

const knownRefund = (api: A3Api, paymentId: string) =>
  api.status(paymentId).pipe(Effect.map((answer) => (answer === null ? null : refundState(answer))))

/** Requests the return of the whole payment: the protocol has no refund of a part. */
const refund = Effect.fnUntraced(function* (api: A3Api, paymentId: string, signature: string) {
  const before = yield* knownRefund(api, paymentId)
  if (before !== null) return before
  const answer = yield* api.send('cancelPayment', { orderID: paymentId, signature })
  const after = yield* knownRefund(api, paymentId)
  if (after !== null) return after
  const isSent = answer.code === 1 || /уже отменена|в процессе отмены/i.test(answer.description)
  return isSent
    ? ({ state: 'sent', reference: null, refusal: null } as const)
    : ({ state: 'refused', reference: null, refusal: answer.description } as const)
})

const parseWebhook = (contract: A3Contract, body: string): WebhookEvent => {
  const fields = new URLSearchParams(body)
  const orderId = fields.get('orderID') ?? ''
  if (fields.get('systemID') !== contract.systemId) return { _tag: 'Forged', why: 'malformed' }
  const signature = checkBankSignature(fields, 'signature', signatureOf(contract, orderId))
  if (signature !== 'right') return { _tag: 'Forged', why: signature }
  return isUuid(orderId) ? { _tag: 'Changed', paymentId: orderId } : { _tag: 'Unreadable' }
}

/**
 * The client of A3 by its protocol «ProcessingFront» (github.com/a3payment/docs): SOAP 1.1, sums in roubles. The protocol names no
 * sum in a status and describes no notification, see docs/acquirers.md.
 */
export const makeA3Client = ({ systemId, secret, ...bank }: A3ClientDeps): Acquirer => {
  const contract = { systemId, secret }
  const api = makeA3Api(bank, systemId)
  return {
    register: (order) => register(api, order),
    report: (paymentId) => report(api, paymentId),
    // A3 cancels paid orders only. An unpaid one is abandoned; `unfinished.repository.ts` keeps watching it for a day.
    cancel: (paymentId) =>
      report(api, paymentId).pipe(
        Effect.map((known) => (known?.event === 'registered' ? { ...known, event: 'cancelled' } : known)),
      ),
    takesMoney: true,
    closesUnpaid: false,
    refundsParts: false,
    refund: ({ paymentId }) => refund(api, paymentId, signatureOf(contract, paymentId)),
    parseWebhook: (body) => parseWebhook(contract, body),
    acknowledge: () => ({ type: 'text/plain', body: 'OK' }),
  }
}
