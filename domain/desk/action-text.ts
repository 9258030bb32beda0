import { isEmpty, missing } from '#domain/identity/text/required.ts'
import { isKopecks, kopecks, type Kopecks } from '#domain/money/kopecks.ts'
import { invalid, type Parsed, valid } from '#domain/parsed.ts'
import { parseFreeText } from '#domain/support/free-text.ts'
import type { DeskAction } from './desk-item.ts'

/** Whether an action carries a text: an answer and the reason of a refusal go to the sender, so they must have one. */
const textRules: Readonly<Record<DeskAction, 'required' | 'optional' | 'none'>> = {
  assign: 'none',
  answer: 'required',
  close: 'optional',
  approve: 'optional',
  refuse: 'required',
  paid: 'required',
  publish: 'none',
  reject: 'required',
}

/**
 * Validates the text of an action: the answer, the reason, or the number of the transfer for `paid`. Returns an empty text
 * where the action has none.
 */
export const parseActionText = (action: DeskAction, text: string): Parsed<string> => {
  const rule = textRules[action]
  if (rule === 'none') return valid('')
  if (isEmpty(text)) return rule === 'required' ? missing() : valid('')
  return parseFreeText(text)
}

/** Validates the sum of a payout in kopecks: more than nothing, and at most the commission of the payment. */
export const parsePayout = (amount: number, max: Kopecks): Parsed<Kopecks> =>
  isKopecks(amount) && amount > 0 && amount <= max
    ? valid(kopecks(amount))
    : invalid('cashback.amount', 'Кешбэк — часть комиссии: сумма больше нуля и не больше комиссии платежа')
