import { Effect } from 'effect'
import { isUuid } from '#domain/uuid.ts'
import type { AcquirerEvent } from '#domain/payment/acquirer-event.ts'
import type { Acquirer, AcquirerReport, RefundReport } from '#adapters/backend/server/acquirer/acquirer.ts'
import { AcquirerUnavailable } from '#adapters/backend/server/acquirer/acquirer.ts'
import { bankSignature, checkBankSignature } from '#adapters/backend/server/acquirer/bank-signature.ts'
import { type BankDeps, makeBankRequest } from '#adapters/backend/server/acquirer/bank-request.ts'
import { decimalRoubles } from '#adapters/backend/server/acquirer/roubles.ts'
import { type A3Call, type A3Result, elementText, readResult, soapRequest } from './a3-messages.ts'

export interface A3ClientDeps extends BankDeps {
  /** `systemID` of the contract. */
  readonly systemId: string
  /** The secret word of the contract. */
  readonly secret: string
}

/** `trStatus`, by the numbers of the protocol. */
const statuses = {
  started: 0,
  processing: 1,
  paid: 2,
  failed: 3,
  cardForm: 4,
  confirming: 5,
  cancelling: 6,
  cancelled: 7,
} as const

/**
 * During `processing` 3-D Secure and the debit are one state, so it counts as held money: the payer can only wait. An order
 * that is being returned has been paid before.
 */
const events: Readonly<Record<number, AcquirerEvent>> = {
  [statuses.started]: 'registered',
  [statuses.cardForm]: 'registered',
  [statuses.processing]: 'authorised',
  [statuses.confirming]: 'authorised',
  [statuses.paid]: 'paid',
  [statuses.failed]: 'declined',
  [statuses.cancelling]: 'authorised',
  [statuses.cancelled]: 'cancelled',
}

const unavailable = (reason: string) => Effect.fail(new AcquirerUnavailable({ reason }))

const isUnknownOrder = ({ code, description }: A3Result): boolean =>
  code === 2 && /ордер.*не существует/i.test(description)

interface A3Answer extends A3Result {
  readonly xml: string
}

interface A3Status extends A3Answer {
  readonly trStatus: number
}

const reportOf = (paymentId: string, { xml, trStatus }: A3Status): AcquirerReport => ({
  event: events[trStatus] ?? 'unknown',
  amount: null,
  declineReason: null,
  reference: trStatus === statuses.paid ? elementText(xml, 'authCode') || null : null,
  order: paymentId,
  payUrl: null,
})

const refundState = ({ trStatus, xml }: A3Status): RefundReport | null => {
  const reference = elementText(xml, 'authCode') || null
  if (trStatus === statuses.cancelling) return { state: 'sent', reference, refusal: null }
  return trStatus === statuses.cancelled ? { state: 'refunded', reference, refusal: null } : null
}

/**
 * The client of A3 by its protocol «ProcessingFront» (github.com/a3payment/docs): SOAP 1.1, sums in roubles. The protocol names no
 * sum in a status and describes no notification, see docs/acquirers.md.
 */
export const makeA3Client = ({ systemId, secret, ...bank }: A3ClientDeps): Acquirer => {
  const sendToBank = makeBankRequest(bank)
  const signatureOf = (orderId: string): string => bankSignature(secret, systemId, orderId)

  const send = (call: A3Call, fields: Readonly<Record<string, string>>) =>
    sendToBank('', {
      method: 'POST',
      headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: '""' },
      body: soapRequest(call, { systemID: systemId, ...fields }),
    }).pipe(
      Effect.flatMap(({ status, text }): Effect.Effect<A3Answer, AcquirerUnavailable> => {
        if (status !== 200) return unavailable(`answered ${status}`)
        const result = readResult(call, text)
        return result === null ? unavailable('unreadable answer') : Effect.succeed({ ...result, xml: text })
      }),
    )

  /** The number of `trStatus`; null where A3 has no such order. */
  const statusOf = (paymentId: string) =>
    send('getPaymentStatus', { orderID: paymentId }).pipe(
      Effect.flatMap((answer): Effect.Effect<A3Status | null, AcquirerUnavailable> => {
        if (isUnknownOrder(answer)) return Effect.succeed(null)
        if (answer.code !== 1) return unavailable(answer.description)
        // An answer about another payment is unusable.
        if (elementText(answer.xml, 'orderID') !== paymentId)
          return unavailable('answer about another payment')
        const trStatus = Number(elementText(answer.xml, 'trStatus') ?? Number.NaN)
        return trStatus in events ? Effect.succeed({ ...answer, trStatus }) : unavailable('unreadable status')
      }),
    )

  const report = (paymentId: string) =>
    statusOf(paymentId).pipe(Effect.map((answer) => (answer === null ? null : reportOf(paymentId, answer))))

  const knownRefund = (paymentId: string) =>
    statusOf(paymentId).pipe(Effect.map((answer) => (answer === null ? null : refundState(answer))))

  return {
    register: ({ paymentId, amount, description, returnUrl }) =>
      Effect.gen(function* () {
        const answer = yield* send('initPayment', {
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
        const known = yield* report(paymentId)
        return known ?? (yield* unavailable(answer.description))
      }),
    report,
    // A3 cancels paid orders only. An unpaid one is abandoned; `unfinished.repository.ts` keeps watching it for a day.
    cancel: (paymentId) =>
      report(paymentId).pipe(
        Effect.map((known) => (known?.event === 'registered' ? { ...known, event: 'cancelled' } : known)),
      ),
    takesMoney: true,
    closesUnpaid: false,
    refundsParts: false,
    refund: ({ paymentId }) =>
      Effect.gen(function* () {
        const before = yield* knownRefund(paymentId)
        if (before !== null) return before
        const answer = yield* send('cancelPayment', { orderID: paymentId, signature: signatureOf(paymentId) })
        const after = yield* knownRefund(paymentId)
        if (after !== null) return after
        return answer.code === 1 || /уже отменена|в процессе отмены/i.test(answer.description)
          ? { state: 'sent', reference: null, refusal: null }
          : { state: 'refused', reference: null, refusal: answer.description }
      }),
    parseWebhook: (body) => {
      const fields = new URLSearchParams(body)
      const orderId = fields.get('orderID') ?? ''
      if (fields.get('systemID') !== systemId) return { _tag: 'Forged', why: 'malformed' }
      const signature = checkBankSignature(fields, 'signature', signatureOf(orderId))
      if (signature !== 'right') return { _tag: 'Forged', why: signature }
      return isUuid(orderId) ? { _tag: 'Changed', paymentId: orderId } : { _tag: 'Unreadable' }
    },
    acknowledge: () => ({ type: 'text/plain', body: 'OK' }),
  }
}
