import type { LocalDate } from '#domain/dates/local-date.ts'
import { formatDate, formatNearDate } from '#domain/dates/wording.ts'
import type { Fine } from '#domain/charges/fine.ts'
import { discountOn } from '#domain/charges/explanations/fine-standing.ts'
import { formatRoubles, kopecks } from '#domain/money/kopecks.ts'
import { counted, countFines } from '#domain/wording/plural.ts'

const forms = ['новое начисление', 'новых начисления', 'новых начислений'] as const

const sum = (fine: Fine, today: LocalDate): string => {
  const discount = discountOn(fine, today)
  return discount === null
    ? formatRoubles(fine.amount)
    : `${formatRoubles(discount.discounted)} до ${formatNearDate(discount.lastDay, today)} включительно, потом ${formatRoubles(fine.amount)}`
}

/** On a screen that others may see: what and how much, and nothing of whose car or where. */
export const newChargeWords = (fine: Fine, today: LocalDate) => ({
  title: fine.kind === 'tax' ? 'Новый налог' : 'Новый штраф',
  body: `${fine.title}, от ${formatDate(fine.ruledOn)}. К оплате ${sum(fine, today)}`,
})

export const discountEndsWords = (fine: Fine, today: LocalDate) => ({
  title: 'Скидка скоро закончится',
  body: `Штраф от ${formatDate(fine.ruledOn)}: ${sum(fine, today)}`,
})

export interface LetterWords {
  readonly fines: readonly Fine[]
  /** The address of a fine's page. */
  readonly linkTo: (fine: Fine) => string
  readonly today: LocalDate
  readonly siteUrl: string
  readonly unsubscribe: string
}

/** More are in the cabinet: a letter is to be read. */
export const mostInLetter = 20

type Worded = (fine: Fine, today: LocalDate) => { readonly body: string }

const bodyOf = (
  { fines, linkTo, today, siteUrl, unsubscribe }: LetterWords,
  first: string,
  wordsOf: Worded,
): string => {
  const shown = fines.slice(0, mostInLetter)
  const others = fines.length - shown.length
  return [
    'Здравствуйте!',
    first,
    ...shown.map((fine) => `${wordsOf(fine, today).body}\n${linkTo(fine)}`),
    ...(others > 0 ? [`И ещё ${others}: все они на странице ${siteUrl}/fines/`] : []),
    `Не хотите получать такие письма? Отпишитесь: ${unsubscribe}`,
  ].join('\n\n')
}

export const newChargesLetter = (words: LetterWords) => {
  const count = counted(words.fines.length, forms)
  return {
    subject: `У вас ${count}`,
    body: bodyOf(words, `По вашим документам ${count}:`, newChargeWords),
  }
}

export const discountsEndLetter = (words: LetterWords) => {
  const { length } = words.fines
  return {
    subject: length === 1 ? 'Скидка на штраф скоро закончится' : `Скидка закончится: ${countFines(length)}`,
    body: bodyOf(words, 'Сейчас ещё можно заплатить меньше:', discountEndsWords),
  }
}

/** A text message to whom an organisation has named: how much there is to see, and where. */
export const newChargesText = (fines: readonly Fine[], url: string): string => {
  const whole = fines.reduce((total, { amount }) => total + amount, 0)
  return `${counted(fines.length, forms)} на ${formatRoubles(kopecks(whole))}. Подробнее: ${url}`
}
