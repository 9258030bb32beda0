import { localDateOf } from '#domain/dates/local-date.ts'
import { formatUin } from '#domain/identity/uin.ts'
import { receiptPath } from '#domain/navigation/page-paths.ts'
import { dayCell, type FileCell } from '#domain/wording/csv.ts'
import type { Payment } from './payment.ts'
import { isReturning } from './payment-phase.ts'
import { returnedSum } from './refund.ts'

/** The sums of a payment are in its first row only, so that a column can be added up. */
export const paymentColumns = [
  'Дата оплаты',
  'За что',
  'УИН',
  'Документ',
  'Получатель',
  'ИНН получателя',
  'Сумма, ₽',
  'Комиссия платежа, ₽',
  'Возвращено по платежу, ₽',
  'Состояние',
  'Номер платежа',
  'Операция банка',
  'Чек',
] as const

const stateOf = ({ state }: Payment): string => {
  if (!isReturning(state)) return 'оплачен'
  return state === 'refunded' ? 'деньги возвращены' : 'деньги возвращаются'
}

const rowsOf = (payment: Payment, origin: string): readonly (readonly FileCell[])[] => {
  const { items, fee, paidAt, id, reference, receipt } = payment
  return items.map(({ title, uin, subject, recipient, amount }, place) => [
    dayCell(paidAt === null ? null : localDateOf(paidAt)),
    title,
    // Without groups a spreadsheet would convert the UIN to a number and round it.
    formatUin(uin),
    subject ?? '',
    recipient?.name ?? '',
    recipient?.inn ?? '',
    amount / 100,
    place === 0 ? fee / 100 : '',
    place === 0 ? returnedSum(payment) / 100 : '',
    stateOf(payment),
    id,
    reference ?? '',
    receipt === null ? '' : `${origin}${receiptPath(receipt)}`,
  ])
}

/** Returns the payments that the bank has taken, with a row for each charge. */
export const paymentTable = (
  payments: readonly Payment[],
  origin: string,
): readonly (readonly FileCell[])[] =>
  payments.filter(({ paidAt }) => paidAt !== null).flatMap((payment) => rowsOf(payment, origin))
