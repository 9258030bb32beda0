import type { Instant } from '#domain/dates/instant.ts'
import { localDateOf } from '#domain/dates/local-date.ts'
import { formatDate } from '#domain/dates/wording.ts'
import { writtenQr } from '#domain/charges/payment-qr.ts'
import type { Kopecks } from '#domain/money/kopecks.ts'

/** Who sells the tariffs: what a bank's form asks for. */
export interface Seller {
  readonly name: string
  readonly inn: string
  /** Empty where the seller is a person in business. */
  readonly kpp: string
  readonly bik: string
  readonly account: string
  readonly bank: string
  readonly correspondent: string
  readonly address: string
  /** As a payment order says it: «НДС не облагается», «В том числе НДС 20 %». */
  readonly vat: string
}

/** What became of the order: it waits for its money, another order took its place, or it was paid. */
export type BillState = 'waiting' | 'replaced' | 'granted'

/** The bill for an ordered tariff. */
export interface Bill {
  readonly number: string
  readonly orderedAt: Instant
  readonly state: BillState
  /** Null where the operator has not said who sells. */
  readonly seller: Seller | null
  readonly buyer: { readonly name: string; readonly inn: string }
  /** What is bought, as the line of a bill: tariff and term. */
  readonly title: string
  readonly total: Kopecks
}

/** People read it to each other over the telephone. */
export const billNumber = (orderId: string): string => orderId.slice(0, 8).toUpperCase()

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
  return writtenQr({ ...seller, kbk: '', oktmo: '' }, seller.correspondent, [
    ['Sum', String(total)],
    ['Purpose', billPurpose(bill)],
    ['PayeeINN', seller.inn],
    ['KPP', seller.kpp],
  ])
}

/** The same as words for the clipboard. */
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
