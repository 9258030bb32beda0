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

/** Every case that a merchant has to handle (decisions.md, sandbox acquirer). Another valid card is paid. */
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
