/** The result of a payment with a test card. */
export type CardOutcome =
  | 'paid'
  | 'insufficient-funds'
  | 'card-expired'
  | 'challenge'
  | 'late'
  | 'lost'
  | 'twice'
  | 'reordered'
  | 'conflicting'

export interface TestCard {
  readonly outcome: CardOutcome
  readonly number: string
  /** The result as the list on the card page describes it. */
  readonly title: string
}

/** Every case that a merchant has to handle. Another valid card is paid. */
export const testCards: readonly TestCard[] = [
  { outcome: 'paid', number: '2200000000000004', title: 'Оплата проходит' },
  { outcome: 'challenge', number: '2200000000000012', title: 'Банк спросит код из СМС' },
  { outcome: 'insufficient-funds', number: '2200000000000020', title: 'Отказ: не хватает денег' },
  { outcome: 'card-expired', number: '2200000000000038', title: 'Отказ: срок карты истёк' },
  { outcome: 'late', number: '2200000000000046', title: 'Ответ придёт через 6 секунд' },
  { outcome: 'lost', number: '2200000000000053', title: 'Ответ потеряется в пути' },
  { outcome: 'twice', number: '2200000000000061', title: 'Ответ придёт дважды' },
  { outcome: 'reordered', number: '2200000000000079', title: 'Ответы придут поздно и не по порядку' },
  { outcome: 'conflicting', number: '2200000000000087', title: 'Ответы противоречат друг другу' },
]

/** Valid data of every test card: a date far ahead, the code of all manuals. */
export const testExpiry = '12/30'
export const testCode = '123'

/** Returns the outcome of a test card. A number that is not in the table is paid. */
export const outcomeOf = (cardNumber: string): CardOutcome =>
  testCards.find(({ number }) => number === cardNumber)?.outcome ?? 'paid'

/** Milliseconds until the money of a card with a late answer is back. */
const lateRefundMs = 6000

/** What happens to a refund to the card of a payment, by its mask. */
export interface RefundOutcome {
  readonly isRefused: boolean
  readonly settlesAfterMs: number
}

/** A refund to the card with a late answer takes some seconds; the card whose answer comes twice has been closed. */
export const refundOutcomeOf = (cardMask: string | null): RefundOutcome => {
  const outcome = testCards.find(({ number }) => cardMask?.endsWith(number.slice(-4)))?.outcome
  return { isRefused: outcome === 'twice', settlesAfterMs: outcome === 'late' ? lateRefundMs : 0 }
}
