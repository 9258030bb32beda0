import type { LocalDate } from '#domain/dates/local-date.ts'
import { discountFor } from '#domain/fines/discount.ts'
import { amountDue } from '#domain/fines/fine-standing.ts'
import type { ChargeKind, FineId } from '#domain/fines/fine.ts'
import { formatUin, type Uin } from '#domain/identity/uin.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import { quoteTotals, type CommissionPolicy } from '#domain/payment/commission.ts'
import type { PaymentItem, PaymentQuote } from '#domain/payment/payment.ts'
import { Refused, refused } from '#adapters/backend/server/refused.ts'
import type { Database, Trx } from '#adapters/backend/server/store/store.ts'
import { ownVehicles, payableCharges, type PayableCharge } from './payable-charges.table.ts'

export interface QuoteQuestion {
  readonly userId: string
  readonly ids: readonly string[]
  /** Left out, it is what the first charge is. */
  readonly kind: ChargeKind | undefined
  /** In Moscow: the day of payment decides on the discount. */
  readonly today: LocalDate
  readonly policy: CommissionPolicy
}

const unknown = refused('fine.unknown', 'Такого начисления нет. Обновите список и выберите снова')
const mixed = refused('payment.mixed', 'Штрафы и налоги оплачиваются отдельно. Выберите что-то одно')

const alreadyPaid = ({ uin }: PayableCharge): Refused =>
  refused('fine.paid', `Начисление ${formatUin(uin as Uin)} уже оплачено. Платить второй раз не нужно`)

const alreadyHeld = ({ uin }: PayableCharge): Refused =>
  refused(
    'fine.held',
    `Начисление ${formatUin(uin as Uin)} уже оплачивают. Дождитесь ответа банка или отмените тот платёж`,
  )

/** Why this charge cannot be paid now. */
const obstacle = (charge: PayableCharge, kind: ChargeKind): Refused | null => {
  if (charge.kind !== kind) return mixed
  const isPaid = charge.paid_at !== null || charge.held_paid_at !== null
  // Nothing to pay is as good as paid: a bank takes no order over nothing.
  if (isPaid || charge.amount === 0) return alreadyPaid(charge)
  return charge.held_by === null ? null : alreadyHeld(charge)
}

const itemOf = (charge: PayableCharge, subject: string | null, today: LocalDate): PaymentItem => {
  const amount = kopecks(charge.amount)
  const { discount } = discountFor({
    kind: charge.kind,
    article: charge.article,
    ruledOn: charge.ruled_on as LocalDate,
    happenedOn: charge.happened_on as LocalDate | null,
    amount,
  })
  return {
    fineId: charge.id as FineId,
    uin: charge.uin as Uin,
    title: charge.title,
    subject,
    recipient: charge.recipient,
    amount: amountDue({ amount, discount, paidAt: null, heldBy: null }, today),
    withoutDiscount: amount,
  }
}

/** What these charges cost together today; the server alone computes it. */
export const quoteFor = async (
  db: Database | Trx,
  { userId, ids, kind: asked, today, policy }: QuoteQuestion,
): Promise<PaymentQuote | Refused> => {
  const wanted = [...new Set(ids)]
  const found = new Map((await payableCharges(db, wanted)).map((charge) => [charge.id, charge]))
  const charges = wanted.flatMap((id) => found.get(id) ?? [])
  const [first] = charges
  if (first === undefined || charges.length < wanted.length) return unknown
  const kind = asked ?? first.kind
  for (const charge of charges) {
    const refusal = obstacle(charge, kind)
    if (refusal !== null) return refusal
  }
  const vehicles = await ownVehicles(db, userId, wanted)
  const items = charges.map((charge) => itemOf(charge, vehicles.get(charge.id) ?? null, today))
  return { kind, items, ...quoteTotals(items, policy) }
}
