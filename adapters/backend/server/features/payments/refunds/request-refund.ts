import type { Uin } from '#domain/identity/uin.ts'
import { formatRoubles, type Kopecks, kopecks } from '#domain/money/kopecks.ts'
import { isValid } from '#domain/parsed.ts'
import type { PaymentSystem } from '#domain/payment/payment-system.ts'
import { planRefund, type RefundPlan } from '#domain/payment/refund.ts'
import { isUuid } from '#domain/uuid.ts'
import type { Store, Trx } from '#adapters/backend/server/database/store.ts'
import { payoutsOf } from '#adapters/backend/server/features/desk/cashback-decisions.repository.ts'
import {
  findPayment,
  lockPayment,
  type PaymentRow,
} from '#adapters/backend/server/features/payments/payments.repository.ts'
import { presentPayment } from '#adapters/backend/server/features/payments/present-payments.repository.ts'
import {
  movePayment,
  type PaymentDeps,
} from '#adapters/backend/server/features/payments/progress/move-payment.ts'
import { countRefused, refundLines } from './refund-items.repository.ts'
import { findRefundByKey, insertRefund, type RefundRow } from './refunds.repository.ts'
import {
  operatorReasonNeeded,
  parseOperatorReason,
} from '#adapters/backend/server/features/payments/operator-reason.ts'
import { PaymentUnknown } from '#adapters/backend/server/features/payments/payment-unknown.ts'
import { CodedError } from '#adapters/errors/coded-error.ts'

/** Why a refund was not recorded: a stable code and a Russian sentence. */
export class RefundRefused extends CodedError<string> {}

export interface RefundOrderInput {
  readonly paymentId: string
  /** The charges to refund; empty for everything that is left. */
  readonly uins: readonly Uin[]
  readonly reason: string
  /** Idempotency key; null makes one of the payment, its charges and the number of earlier refusals. */
  readonly key: string | null
}

export interface RequestRefundDeps extends PaymentDeps {
  /** Whether the acquirer of a payment system refunds a part of a payment. */
  readonly refundsParts: (system: PaymentSystem) => boolean
}

const cashbackPaid = (system: PaymentSystem, cashback: Kopecks) =>
  new RefundRefused(
    'refund.cashback-paid',
    `По платежу уже выплачен кешбэк ${formatRoubles(cashback)}, а ${system} возвращает платёж только целиком, с той же комиссией. Верните деньги без кешбэка переводом и запишите: kvitok backend payments settle --as refund`,
  )

/** Same payment and same charges: the same request in any order of its charges. */
const scopeOf = ({ paymentId, uins }: RefundOrderInput): string =>
  `auto:${paymentId}:${[...new Set(uins)].toSorted().join(',') || 'all'}`

const plan = async (
  trx: Trx,
  row: PaymentRow,
  cashback: Kopecks,
  uins: readonly Uin[],
): Promise<RefundPlan> => {
  const payment = await presentPayment(trx, row)
  const planned = planRefund({ ...payment, refunds: payment.refunds ?? [], cashback }, uins)
  if (isValid(planned)) return planned.value
  const [{ code, message }] = planned.issues
  throw new RefundRefused(code, message)
}

/** Whether a stored refund is of the same charges; an order without charges is of everything that was left. */
const isSameOrder = async (
  trx: Trx,
  { id, is_whole: isWhole }: RefundRow,
  uins: readonly Uin[],
): Promise<boolean> => {
  if (uins.length === 0) return isWhole
  const refunded = (await refundLines(trx, id)).map(({ uin }) => uin)
  return refunded.length === new Set(uins).size && uins.every((uin) => refunded.includes(uin))
}

/**
 * Records the refund that an operator requests, before the acquirer is asked; the reconciliation sends it. Returns the same refund for
 * the same key. Rejects with `RefundRefused`.
 */
export const requestRefund = async (
  store: Store,
  input: RefundOrderInput,
  deps: RequestRefundDeps,
): Promise<RefundRow> => {
  const reason = parseOperatorReason(input.reason)
  if (reason === null) throw new RefundRefused('refund.reason', operatorReasonNeeded)
  const id = input.paymentId.toLowerCase()
  if (!isUuid(id) || (await findPayment(store.db, id)) === undefined)
    throw new PaymentUnknown(input.paymentId)
  const scope = scopeOf({ ...input, paymentId: id })
  return store.db.transaction().execute(async (trx) => {
    const payment = await lockPayment(trx, id)
    const key = input.key ?? `${scope}:${await countRefused(trx, `${scope}:`)}`
    const known = await findRefundByKey(trx, key)
    if (known !== undefined) {
      if (known.payment_id === id && (await isSameOrder(trx, known, input.uins))) return known
      throw new RefundRefused(
        'refund.key-reused',
        'Этот ключ уже использован для другого платежа или для других начислений',
      )
    }
    const cashback = (await payoutsOf(trx, [id])).get(id) ?? kopecks(0)
    const { items, fee, amount, isWhole } = await plan(trx, payment, cashback, input.uins)
    if (amount !== payment.total && !deps.refundsParts(payment.system))
      throw isWhole && cashback > 0
        ? cashbackPaid(payment.system, cashback)
        : new RefundRefused(
            'refund.whole-only',
            `${payment.system} возвращает платёж только целиком: не называйте начислений`,
          )
    const refund = await insertRefund(
      trx,
      {
        payment_id: id,
        key,
        amount,
        fee,
        reason,
        is_whole: isWhole,
        requested_at: new Date(deps.now()),
      },
      items,
    )
    if (isWhole) await movePayment(trx, payment, 'refunding', `operator: ${reason}`, deps)
    return refund
  })
}
