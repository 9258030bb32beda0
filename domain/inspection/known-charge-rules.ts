import type { LocalDate } from '#domain/dates/local-date.ts'
import type { Charge, Recipient } from '#domain/charges/charge.ts'
import { amountDue } from '#domain/charges/explanations/charge-status.ts'
import { doubt, fake, good, type InspectionReason } from './reason.ts'
import type { PaymentRequisites } from './requisites.ts'

/** The fields of a charge of the register that the rules compare. */
export type KnownCharge = Pick<Charge, 'uin' | 'amount' | 'discount' | 'paidAt' | 'heldBy' | 'recipient'>

const register = 'Начисление с этим номером в реестре'

const pairs: readonly (readonly [keyof PaymentRequisites & keyof Recipient, string])[] = [
  ['account', 'счёт'],
  ['bik', 'БИК'],
  ['inn', 'ИНН'],
  ['kbk', 'КБК'],
]

const recipientReasons = (
  requisites: PaymentRequisites,
  recipient: Recipient,
): readonly InspectionReason[] => {
  const written = pairs.filter(([name]) => requisites[name] !== null && recipient[name] !== '')
  const differing = written.filter(([name]) => requisites[name] !== recipient[name]).map(([, word]) => word)
  if (differing.length > 0)
    return [
      fake(
        'charge.payee',
        `В реестре у этого постановления другой получатель: ${differing.join(', ')}`,
        register,
      ),
    ]
  return written.length === 0 ? [] : [good('charge.payee', 'Получатель тот же, что в реестре', register)]
}

const sumReasons = (
  { amounts }: PaymentRequisites,
  charge: KnownCharge,
  today: LocalDate,
): readonly InspectionReason[] => {
  const right: readonly number[] = [charge.amount, amountDue(charge, today)]
  return amounts.length === 0 || amounts.some((amount) => right.includes(amount))
    ? []
    : [doubt('charge.sum', 'В реестре у этого постановления другая сумма', register)]
}

/** Compares the requisites with the charge of the register. A charge with another UIN is ignored. */
export const knownChargeReasons = (
  requisites: PaymentRequisites,
  charge: KnownCharge | null,
  today: LocalDate,
): readonly InspectionReason[] => {
  if (charge === null || charge.uin !== requisites.uin) return []
  return [
    good('charge.found', 'Начисление с этим номером есть в реестре', register),
    ...(charge.recipient === null ? [] : recipientReasons(requisites, charge.recipient)),
    ...sumReasons(requisites, charge, today),
  ]
}
