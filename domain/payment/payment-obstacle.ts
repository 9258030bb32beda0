import type { Charge, ChargeId, ChargeKind } from '#domain/charges/charge.ts'
import { amountDue, isBeingReturned, isPaid } from '#domain/charges/explanations/charge-status.ts'
import type { LocalDate } from '#domain/dates/local-date.ts'
import { formatUin } from '#domain/identity/uin.ts'
import { formatRoubles, zero } from '#domain/money/kopecks.ts'
import type { Issue } from '#domain/parsed.ts'
import { maxPaymentTotal } from './limits.ts'
import type { IsOpenCharge } from './masked-payment.ts'
import { returningText } from './payment-phase.ts'

/** What decides whether charges can be paid together. */
interface Circumstances {
  readonly kind: ChargeKind
  /** The day in Moscow: the day of payment decides on the discount. */
  readonly today: LocalDate
  /** A message names no number of a charge that the payer sees with asterisks. */
  readonly isOpen: IsOpenCharge
  /** Returns whether a payment has a claim on the charge that is not released for the payer. */
  readonly isClaimed: (id: ChargeId) => boolean
}

const mixed: Issue = {
  code: 'payment.mixed',
  message: 'Штрафы и налоги оплачиваются отдельно. Выберите что-то одно',
}

const tooMuch: Issue = {
  code: 'payment.too-much',
  message: `Одним платежом можно заплатить не больше ${formatRoubles(maxPaymentTotal)}. Выберите меньше начислений`,
}

const paid = (name: string): Issue => ({
  code: 'fine.paid',
  message: `${name} уже оплачено. Платить второй раз не нужно`,
})

/** The message does not reveal another payer; only the payer knows the id of the payment. */
const heldText = (charge: Charge, name: string): string => {
  if (charge.heldBy?.paymentId == null)
    return `${name} сейчас оплачивает кто-то другой. Платить второй раз не нужно: проверьте его через полтора часа`
  return isBeingReturned(charge)
    ? returningText(name.toLowerCase())
    : `${name} уже оплачивают. Дождитесь ответа банка или отмените тот платёж`
}

const obstacleOfOne = (charge: Charge, { kind, today, isOpen, isClaimed }: Circumstances): Issue | null => {
  const name = isOpen(charge.id) ? `Начисление ${formatUin(charge.uin)}` : 'Начисление'
  if (charge.kind !== kind) return mixed
  // A charge without a sum to pay counts as paid: a bank takes no order of zero.
  if (isPaid(charge) || amountDue(charge, today) === zero) return paid(name)
  return isClaimed(charge.id) ? { code: 'fine.held', message: heldText(charge, name) } : null
}

/**
 * Returns why these charges cannot be paid together today; null where they can. Codes: `payment.mixed`, `fine.paid`, `fine.held`,
 * `payment.too-much`.
 */
export const paymentObstacle = (charges: readonly Charge[], circumstances: Circumstances): Issue | null => {
  for (const charge of charges) {
    const issue = obstacleOfOne(charge, circumstances)
    if (issue !== null) return issue
  }
  // The sum may be larger than `Kopecks` allows.
  const total = charges.reduce((sum, charge) => sum + amountDue(charge, circumstances.today), 0)
  return total > maxPaymentTotal ? tooMuch : null
}
