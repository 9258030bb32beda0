import { formatNumericDate } from '#domain/dates/wording.ts'
import type { Charge, Recipient } from './charge.ts'

/** One line of a bank's payment form. */
export interface Requisite {
  readonly term: string
  readonly text: string
  /** The value consists of digits, so a page offers to copy it. */
  readonly isNumber: boolean
}

const names = {
  name: 'Получатель',
  inn: 'ИНН',
  kpp: 'КПП',
  account: 'Счёт',
  bik: 'БИК',
  bank: 'Банк',
  kbk: 'КБК',
  oktmo: 'ОКТМО',
} as const satisfies Record<keyof Recipient, string>

const isNumber = (text: string): boolean => /^\d+$/.test(text)

/** Returns the known requisites of a recipient, in the order of bank forms. */
export const requisitesOf = (recipient: Recipient): readonly Requisite[] =>
  (Object.keys(names) as readonly (keyof Recipient)[])
    .map((key) => ({ term: names[key], text: recipient[key], isNumber: isNumber(recipient[key]) }))
    .filter(({ text }) => text !== '')

/** Returns the purpose of a payment of the charge, as forms of banks and QR codes name it. */
export const paymentPurpose = ({ kind, uin, ruledOn }: Pick<Charge, 'kind' | 'uin' | 'ruledOn'>): string =>
  kind === 'tax'
    ? `Оплата налога по УИН ${uin}`
    : `Оплата штрафа по постановлению ${uin} от ${formatNumericDate(ruledOn)}`

/** Returns the requisites as one text for the clipboard, with the UIN that the payment must contain. */
export const requisiteText = (
  charge: Pick<Charge, 'kind' | 'uin' | 'ruledOn'>,
  recipient: Recipient,
): string =>
  [
    ...requisitesOf(recipient),
    { term: 'УИН', text: charge.uin },
    { term: 'Назначение', text: paymentPurpose(charge) },
  ]
    .map(({ term, text }) => `${term}: ${text}`)
    .join('\n')
