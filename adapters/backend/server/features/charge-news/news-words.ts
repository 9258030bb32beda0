import type { LocalDate } from '#domain/dates/local-date.ts'
import { formatDate, formatNearDate } from '#domain/dates/wording.ts'
import type { Fine } from '#domain/fines/fine.ts'
import { discountOn } from '#domain/fines/fine-standing.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import { counted } from '#domain/wording/plural.ts'

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
  readonly today: LocalDate
  readonly siteUrl: string
  readonly unsubscribe: string
}

/** More are in the cabinet: a letter is to be read. */
const mostInLetter = 20

export const newChargesLetter = ({ fines, today, siteUrl, unsubscribe }: LetterWords) => {
  const shown = fines.slice(0, mostInLetter)
  const lines = shown.map((fine) => `${newChargeWords(fine, today).body}\n${siteUrl}/fines/${fine.id}/`)
  const others = fines.length - shown.length
  return {
    subject: `У вас ${counted(fines.length, forms)}`,
    body: [
      'Здравствуйте!',
      `По вашим документам ${counted(fines.length, forms)}:`,
      ...lines,
      ...(others > 0 ? [`И ещё ${others}: все они на странице ${siteUrl}/fines/`] : []),
      `Не хотите получать такие письма? Отпишитесь: ${unsubscribe}`,
    ].join('\n\n'),
  }
}
