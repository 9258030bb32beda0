import { Effect } from 'effect'
import { decimalRoubles, parseDecimalRoubles } from '#domain/money/kopecks.ts'
import { isUuid } from '#domain/uuid.ts'
import type { AcquirerEvent } from '#domain/payment/acquirer-event.ts'
import type {
  Acquirer,
  AcquirerReport,
  RefundOrder,
  RefundReport,
  WebhookEvent,
} from '#adapters/backend/server/acquirer/acquirer.ts'
import type { BankDeps } from '#adapters/backend/server/acquirer/bank-request.ts'
import { type AssistantAccount, checkAnswer, checkNotification, payUrlOf } from './assistant-form.ts'
import { makeMonetaApi, type MerchantApiUser, type MonetaApi, type MonetaOperation } from './merchant-api.ts'

export interface MonetaClientDeps extends BankDeps {
  readonly account: AssistantAccount
  readonly user: MerchantApiUser
  /** Payment password of the account, which refunds need. */
  readonly paymentPassword: string
}

/** States of an operation, those that decide an order first: each visit of the form may be another operation. */
const events: readonly (readonly [status: string, event: AcquirerEvent])[] = [
  ['SUCCEED', 'paid'],
  // The money is on the account, only the notification was not accepted.
  ['TAKENIN_NOTSENT', 'paid'],
  ['TAKENOUT', 'authorised'],
  ['FROZEN', 'authorised'],
  ['INPROGRESS', 'authorised'],
  ['CREATED', 'registered'],
  ['CANCELED', 'declined'],
]

const ownOperations = (operations: readonly MonetaOperation[]): readonly MonetaOperation[] =>
  operations.filter(({ isRefund }) => !isRefund)

const decisive = (operations: readonly MonetaOperation[], paymentId: string): AcquirerReport => {
  const own = ownOperations(operations)
  for (const [status, event] of events) {
    const operation = own.find((candidate) => candidate.status === status)
    if (operation === undefined) continue
    return {
      event,
      amount: operation.amount,
      order: operation.id,
      payUrl: null,
      declineReason: null,
      reference: event === 'paid' ? operation.id : null,
    }
  }
  // The form makes an operation when the payer opens it.
  return {
    event: 'registered',
    amount: null,
    order: paymentId,
    payUrl: null,
    declineReason: null,
    reference: null,
  }
}

const refundOf = ({ id, status, errorText }: MonetaOperation): RefundReport => {
  if (status === 'SUCCEED' || status === 'TAKENIN_NOTSENT')
    return { state: 'refunded', reference: id, refusal: null }
  return status === 'CANCELED'
    ? { state: 'refused', reference: id, refusal: errorText }
    : { state: 'sent', reference: id, refusal: null }
}

/** Makes the requests for the operations of an account; an operation carries our number of the payment or of the refund. */
const makeOperations = (api: MonetaApi, accountId: string) => {
  const report = (paymentId: string) =>
    api.operations(accountId, paymentId).pipe(Effect.map((operations) => decisive(operations, paymentId)))

  /** The report about the operation that paid a payment: another one of the same order may have been paid as well. */
  const reportOfPaid = (paymentId: string, reference: string | null) =>
    reference === null
      ? report(paymentId)
      : api.operations(accountId, paymentId).pipe(
          Effect.map((operations) => {
            const paid = ownOperations(operations).filter(({ id }) => id === reference)
            return decisive(paid, paymentId)
          }),
        )

  const knownRefund = (refundId: string) =>
    api.operations(accountId, refundId).pipe(
      Effect.map((operations): RefundReport | null => {
        const [refund] = operations
        return refund === undefined ? null : refundOf(refund)
      }),
    )

  return { report, reportOfPaid, knownRefund }
}

const makeRefund = (
  api: MonetaApi,
  { reportOfPaid, knownRefund }: ReturnType<typeof makeOperations>,
  paymentPassword: string,
) =>
  Effect.fnUntraced(function* ({ refundId, paymentId, reference: paidBy, amount, reason }: RefundOrder) {
    const before = yield* knownRefund(refundId)
    if (before !== null) return before
    const { event, reference } = yield* reportOfPaid(paymentId, paidBy)
    if (event !== 'paid' || reference === null)
      return { state: 'refused', reference: null, refusal: `операция в состоянии ${event}` } as const
    const answer = yield* api.refund({
      transactionId: reference,
      amount: decimalRoubles(amount),
      paymentPassword,
      clientTransaction: refundId,
      description: reason.slice(0, 200),
    })
    return 'refusal' in answer
      ? ({ state: 'refused', reference: null, refusal: answer.refusal } as const)
      : refundOf(answer)
  })

const parseWebhook = (account: AssistantAccount, body: string): WebhookEvent => {
  const fields = new URLSearchParams(body)
  const check = checkNotification(account, fields)
  if (check !== 'right') return { _tag: 'Forged', why: check }
  const paymentId = fields.get('MNT_TRANSACTION_ID') ?? ''
  const amount = parseDecimalRoubles(fields.get('MNT_AMOUNT') ?? undefined)
  if (!isUuid(paymentId)) return { _tag: 'Unreadable' }
  if (fields.get('MNT_COMMAND') === 'CHECK')
    return {
      _tag: 'Check',
      paymentId,
      amount,
      answer: (status) => ({
        type: 'application/xml; charset=utf-8',
        body: checkAnswer(account, paymentId, status),
      }),
    }
  const reference = fields.get('MNT_OPERATION_ID') ?? ''
  if (amount === null || !/^\d{1,20}$/.test(reference) || fields.has('MNT_COMMAND'))
    return { _tag: 'Unreadable' }
  // The protocol signs its fields without separators, so that the payer can move digits of the sum in the address of the
  // payment form into another field and keep the signature. A notification only says that MerchantAPI knows more.
  return { _tag: 'Changed', paymentId }
}

/**
 * The client of moneta (PayAnyWay): the payer goes to the signed form MONETA.Assistant, states and refunds are requested from
 * MONETA.MerchantAPI (docs.moneta.ru). What is taken from the documentation and what is assumed is in docs/acquirers.md.
 */
export const makeMonetaClient = ({ account, user, paymentPassword, ...bank }: MonetaClientDeps): Acquirer => {
  const api = makeMonetaApi(bank, user)
  const operations = makeOperations(api, account.accountId)
  return {
    // The form is an address: moneta learns of the order when the payer opens it.
    register: (order) =>
      Effect.sync((): AcquirerReport => ({
        event: 'registered',
        amount: order.amount,
        order: order.paymentId,
        payUrl: payUrlOf(account, order),
        declineReason: null,
        reference: null,
      })),
    report: operations.report,
    // An unpaid operation cannot be cancelled by the shop: Check URL refuses to let it be paid.
    cancel: (paymentId) =>
      operations
        .report(paymentId)
        .pipe(
          Effect.map((known) =>
            known.event === 'registered' || known.event === 'declined'
              ? { ...known, event: 'cancelled' as const }
              : known,
          ),
        ),
    takesMoney: true,
    closesUnpaid: true,
    refundsParts: true,
    refund: makeRefund(api, operations, paymentPassword),
    parseWebhook: (body) => parseWebhook(account, body),
    // Moneta requires exactly this text, and repeats the notification otherwise.
    acknowledge: () => ({ type: 'text/plain', body: 'SUCCESS' }),
  }
}
