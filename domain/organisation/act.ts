import type { Instant } from '#domain/dates/instant.ts'
import { type LocalDate, localDateOf } from '#domain/dates/local-date.ts'
import type { Bill, Seller } from './bill.ts'

/** The act of services rendered: the primary document of accounting that closes a paid bill (Federal Law 402-FZ, article 9). */
export interface Act {
  readonly bill: Bill
  readonly seller: Seller
  /** The last day of the paid term: the service has been rendered then. */
  readonly date: LocalDate
  readonly from: LocalDate
}

/** Returns the date of the act of a paid bill; null for bills that are not paid, and where the seller is not known. */
export const actDateOf = ({ state, seller, paidTerm }: Bill): LocalDate | null =>
  state === 'granted' && seller !== null && paidTerm !== null ? localDateOf(paidTerm.endsAt) : null

/** Returns the act of a bill whose paid term is over; null before that, and where `actDateOf` is null. */
export const actOf = (bill: Bill, now: Instant): Act | null => {
  const { seller, paidTerm } = bill
  const date = actDateOf(bill)
  if (date === null || seller === null || paidTerm === null || now < paidTerm.endsAt) return null
  return { bill, seller, date, from: localDateOf(paidTerm.startsAt) }
}
