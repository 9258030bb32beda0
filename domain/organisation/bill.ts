import type { Instant } from '#domain/dates/instant.ts'
import { localDateOf } from '#domain/dates/local-date.ts'
import { formatDate } from '#domain/dates/wording.ts'
import { qrText } from '#domain/payment/qr/payment-qr.ts'
import type { Kopecks } from '#domain/money/kopecks.ts'
import type { PaidTerm } from './paid-term.ts'
import type { TariffOrderState } from './tariff-order-state.ts'

/** The seller of the tariffs, with the fields of a bank's form. */
export interface Seller {
  readonly name: string
  readonly inn: string
  /** Empty if the seller is an individual entrepreneur. */
  readonly kpp: string
  readonly bik: string
  readonly account: string
  readonly bank: string
  readonly correspondent: string
  readonly address: string
  /** VAT as in a payment order: «НДС не облагается», «В том числе НДС 20 %». */
  readonly vat: string
}

/** The bill for an ordered tariff. */
export interface Bill {
  readonly number: string
  readonly orderedAt: Instant
  readonly state: TariffOrderState
  /** Null if the operator has not configured the seller. */
  readonly seller: Seller | null
  readonly buyer: { readonly name: string; readonly inn: string }
  /** Tariff and term, as the line of a bill. */
  readonly title: string
  readonly total: Kopecks
  /** Null until the payment is confirmed. */
  readonly paidTerm: PaidTerm | null
}

/** Returns a short number of the bill that can be read out over the telephone. */
export const billNumber = (orderId: string): string => orderId.slice(0, 8).toUpperCase()

/** Returns the purpose of payment for a bill, with its VAT. */
export const billPurpose = ({ number, orderedAt, seller }: Bill): string =>
  [`Оплата по счёту ${number} от ${formatDate(localDateOf(orderedAt))}`, seller?.vat ?? '']
    .filter((part) => part !== '')
    .join('. ')

/**
 * Returns the text of the bill's QR code for banking applications (GOST R 56042-2014); null if the bill has no sum or no
 * recipient.
 */
export const billQr = (bill: Bill): string | null => {
  const { seller, state, total } = bill
  if (seller === null || state !== 'waiting') return null
  return qrText({ ...seller, kbk: '', oktmo: '' }, seller.correspondent, [
    ['Sum', String(total)],
    ['Purpose', billPurpose(bill)],
    ['PayeeINN', seller.inn],
    ['KPP', seller.kpp],
  ])
}

/** Returns the same data as terms and texts for the clipboard. */
export const billRequisites = (bill: Bill): readonly { readonly term: string; readonly text: string }[] => {
  const { seller } = bill
  if (seller === null) return []
  return [
    { term: 'Получатель', text: seller.name },
    { term: 'ИНН', text: seller.inn },
    { term: 'КПП', text: seller.kpp },
    { term: 'Счёт', text: seller.account },
    { term: 'Банк', text: seller.bank },
    { term: 'БИК', text: seller.bik },
    { term: 'Корр. счёт', text: seller.correspondent },
    { term: 'Назначение платежа', text: billPurpose(bill) },
  ].filter(({ text }) => text !== '')
}
