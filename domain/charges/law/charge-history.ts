import { formatDate, formatLastDay, formatMoscowTime } from '#domain/dates/wording.ts'
import { compareDates, daysBetween, type LocalDate, localDateOf } from '#domain/dates/local-date.ts'
import { uinParts } from '#domain/charges/uin/uin-parts.ts'
import { formatRoubles, kopecks, type Kopecks } from '#domain/money/kopecks.ts'
import { isValid } from '#domain/parsed.ts'
import { counted } from '#domain/wording/plural.ts'
import { dayForms } from '#domain/wording/time-forms.ts'
import { articleKey, parseArticle, readableArticle } from './article.ts'
import { bailiffFee, voluntaryDays } from './bailiff-fee.ts'
import { limitationOf, repeatUntil } from './limitation.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { isPaid } from '#domain/charges/explanations/charge-status.ts'
import { payTerm } from '#domain/charges/terms/legal-terms.ts'
import { capitalised } from '#domain/wording/capitalised.ts'

/**
 * The sanction of a repeated offence within a year (КоАП art. 4.6), as the minimum of its article. None of these has a
 * discount.
 */
interface Repetition {
  readonly article: string
  readonly minimum: Kopecks
}

const severeMinimum = kopecks(7_500_00)

/** КоАП chapter 12 in the version of 490-ФЗ of 26.12.2024. */
const repetitions: Readonly<Record<string, Repetition>> = {
  '12.9 ч.3': { article: '12.9 ч.6', minimum: kopecks(3_000_00) },
  '12.9 ч.4': { article: '12.9 ч.7', minimum: severeMinimum },
  '12.9 ч.5': { article: '12.9 ч.7', minimum: severeMinimum },
  '12.12 ч.1': { article: '12.12 ч.3', minimum: severeMinimum },
  '12.15 ч.4': { article: '12.15 ч.5', minimum: severeMinimum },
  '12.16 ч.3': { article: '12.16 ч.3.1', minimum: severeMinimum },
}

/**
 * Returns a title for the middle of a sentence: «Превышение скорости» gets a lower-case letter, «ОСАГО» stays
 * unchanged.
 */
const inSentence = (title: string): string =>
  /^\p{Lu}{2}/u.test(title) ? title : title.slice(0, 1).toLowerCase() + title.slice(1)

const whenOf = ({ happenedAt, happenedOn }: Charge): string | null => {
  if (happenedAt !== null) return `${formatDate(localDateOf(happenedAt))} в ${formatMoscowTime(happenedAt)}`
  return happenedOn === null ? null : formatDate(happenedOn)
}

const seenBy = (isCamera: boolean | null): string => {
  if (isCamera === null) return 'отмечено нарушение'
  return isCamera ? 'камера сняла нарушение' : 'инспектор записал нарушение'
}

const happened = (charge: Charge, isCamera: boolean | null): string => {
  const when = whenOf(charge)
  const description = `${seenBy(isCamera)}: ${inSentence(charge.title)}.`
  return when === null ? capitalised(description) : `${when} ${description}`
}

const ruled = ({ happenedOn, ruledOn, amount }: Charge): string => {
  const after = happenedOn !== null && compareDates(happenedOn, ruledOn) < 0
  const days = after ? `Через ${counted(daysBetween(happenedOn, ruledOn), dayForms)}, ` : ''
  return `${days}${formatDate(ruledOn)}${days === '' ? '' : ','} вынесено постановление о штрафе ${formatRoubles(amount)}.`
}

/** The year of a repeated offence is known after the payment; before it, only its length is. */
const repeated = ({ article, paidAt, ruledOn }: Charge): string | null => {
  const parsed = parseArticle(article ?? '')
  const next = isValid(parsed) ? repetitions[articleKey(parsed.value)] : undefined
  if (next === undefined) return null
  const term = paidAt === null ? 'в течение года' : formatLastDay(repeatUntil(localDateOf(paidAt), ruledOn))
  return `Если повторить ${term}, штраф будет от ${formatRoubles(next.minimum)} и без скидки (${readableArticle(next.article)}).`
}

/** A term of the law that has ended in favour of the person who was fined. */
const limited = (charge: Charge, today: LocalDate): string | null => {
  const limitation = limitationOf(charge, today)
  switch (limitation?._tag) {
    case 'RuledTooLate': {
      const [step] = limitation.term.why
      return `${step?.text}, а вынесли его ${formatDate(charge.ruledOn)}. Это основание для жалобы (${step?.source}).`
    }
    case 'Unenforceable':
      return `Взыскать штраф уже нельзя: два года на взыскание закончились ${formatDate(limitation.term.date)} (ст. 31.9 КоАП РФ). Исключение — если владелец скрывался от взыскания.`
    case 'InForce':
    case undefined:
      return null
  }
}

const withBailiffs = ({ amount, ruledOn, kind }: Charge): string => {
  const { fee, percent } = bailiffFee(amount, 'person', payTerm(kind, ruledOn).date)
  return `Взыскивают приставы. Через ${counted(voluntaryDays, dayForms)} после их уведомления к долгу добавляют исполнительский сбор: ${percent}\u00A0%, для вас это ${formatRoubles(fee)}.`
}

/**
 * Returns plain sentences: the offence, the issuer, terms that have ended, and the possible consequences. The list is empty
 * for a tax.
 */
export const chargeHistory = (charge: Charge, today: LocalDate): readonly string[] => {
  if (charge.kind === 'tax') return []
  const { camera } = uinParts(charge.uin)
  const owner =
    'Штраф приходит владельцу машины: камера не видит, кто за рулём. Если вели не вы, постановление можно обжаловать.'
  const sentences = [
    happened(charge, camera),
    ruled(charge),
    camera === true && !isPaid(charge) ? owner : null,
    isPaid(charge) ? null : limited(charge, today),
    charge.bailiff && !isPaid(charge) ? withBailiffs(charge) : null,
    repeated(charge),
  ]
  return sentences.filter((sentence) => sentence !== null)
}
