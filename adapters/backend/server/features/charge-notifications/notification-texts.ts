import type { LocalDate } from '#domain/dates/local-date.ts'
import { formatDate } from '#domain/dates/wording.ts'
import type { Charge } from '#domain/charges/charge.ts'
import {
  demoChargesLine,
  demoChargesMark,
  demoChargesText,
  hasDemoCharges,
} from '#domain/charges/demo-charges.ts'
import { dueWording } from '#domain/charges/explanations/due-wording.ts'
import { formatRoubles, sum } from '#domain/money/kopecks.ts'
import { counted, countFines } from '#domain/wording/plural.ts'

const forms = ['новое начисление', 'новых начисления', 'новых начислений'] as const

const demoEnd = ({ isDemo }: Charge): string => (isDemo === true ? `. ${demoChargesLine}` : '')

/** The text of a push message, which other people may see on a screen: kind and sum, without the vehicle and the place. */
export const newChargeText = (charge: Charge, today: LocalDate) => ({
  title: charge.kind === 'tax' ? 'Новый налог' : 'Новый штраф',
  body: `${charge.title}, от ${formatDate(charge.ruledOn)}. К оплате ${dueWording(charge, today)}${demoEnd(charge)}`,
})

/** Returns the notification about a discount that ends soon, with the sum that is due on `today`. */
export const discountEndsText = (charge: Charge, today: LocalDate) => ({
  title: 'Скидка скоро закончится',
  body: `Штраф от ${formatDate(charge.ruledOn)}: ${dueWording(charge, today)}${demoEnd(charge)}`,
})

export interface EmailTexts {
  readonly charges: readonly Charge[]
  /** Returns the address of a fine's page. */
  readonly linkTo: (charge: Charge) => string
  readonly today: LocalDate
  readonly siteUrl: string
  readonly unsubscribe: string
}

/** Max charges in one e-mail; the others are in the cabinet. */
export const maxChargesInEmail = 20

/** The last line of an e-mail that its recipient may end, with the address that does it. */
export const unsubscribeLine = (address: string): string =>
  `Не хотите получать такие письма? Отпишитесь: ${address}`

type Worded = (charge: Charge, today: LocalDate) => { readonly body: string }

const bodyOf = (
  { charges, linkTo, today, siteUrl, unsubscribe }: EmailTexts,
  first: string,
  textOf: Worded,
): string => {
  const shown = charges.slice(0, maxChargesInEmail)
  const others = charges.length - shown.length
  return [
    'Здравствуйте!',
    first,
    ...(hasDemoCharges(charges) ? [demoChargesText] : []),
    ...shown.map((charge) => `${textOf(charge, today).body}\n${linkTo(charge)}`),
    ...(others > 0 ? [`И ещё ${others}: все они на странице ${siteUrl}/fines/`] : []),
    unsubscribeLine(unsubscribe),
  ].join('\n\n')
}

/** Returns the e-mail about new charges. */
export const newChargesEmail = (texts: EmailTexts) => {
  const count = counted(texts.charges.length, forms)
  return {
    subject: `У вас ${count}`,
    body: bodyOf(texts, `По вашим документам ${count}:`, newChargeText),
  }
}

/** Returns the e-mail about discounts that end soon. */
export const discountsEndEmail = (texts: EmailTexts) => {
  const { length } = texts.charges
  return {
    subject: length === 1 ? 'Скидка на штраф скоро закончится' : `Скидка закончится: ${countFines(length)}`,
    body: bodyOf(texts, 'Сейчас ещё можно заплатить меньше:', discountEndsText),
  }
}

/** The SMS to the contact of an organisation: the number of new charges and a link. */
export const newChargesSms = (charges: readonly Charge[], url: string): string => {
  const fullSum = sum(charges.map(({ amount }) => amount))
  const mark = hasDemoCharges(charges) ? `${demoChargesMark}. ` : ''
  return `${mark}${counted(charges.length, forms)} на ${formatRoubles(fullSum)}. Подробнее: ${url}`
}
