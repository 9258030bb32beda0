import { compareDates, type LocalDate } from '#domain/dates/local-date.ts'
import { formatDate } from '#domain/dates/wording.ts'
import { isValid } from '#domain/parsed.ts'
import { parseArticle } from './article.ts'
import { discountFor } from './discount.ts'
import type { Charge } from '#domain/charges/charge.ts'
import {
  appealTerm,
  daysAfter,
  executionTerm,
  forceTerm,
  payTerm,
  type Term,
} from '#domain/charges/terms/legal-terms.ts'
import { calculationStep } from '#domain/charges/terms/calculation-step.ts'

export type DeadlineKind = 'toll' | 'discount' | 'appeal' | 'force' | 'pay' | 'execution'

/** A day that matters to the person who was fined, and the steps of its calculation. */
export interface Deadline extends Term {
  readonly kind: DeadlineKind
  readonly title: string
}

export type DatedCharge = Pick<Charge, 'kind' | 'article' | 'ruledOn' | 'happenedOn' | 'amount' | 'discount'>

const titles: Record<DeadlineKind, string> = {
  toll: 'Оплатить проезд вместо штрафа',
  discount: 'Оплатить со скидкой',
  appeal: 'Обжаловать',
  force: 'Постановление вступает в силу',
  pay: 'Оплатить без просрочки',
  execution: 'Взыскание прекращается',
}

const deadline = (kind: DeadlineKind, term: Term): Deadline => ({ kind, title: titles[kind], ...term })

/**
 * The last day of the charge itself takes precedence. The calculation is shown only if it leads to the same
 * day.
 */
const discountTerm = (charge: DatedCharge): Term | null => {
  if (charge.discount === null) return null
  const { lastDay } = charge.discount
  const counted = discountFor(charge)
  const stated = calculationStep(
    'stated',
    `Срок скидки указан в начислении: ${formatDate(lastDay)}`,
    'ГИС ГМП',
    lastDay,
  )
  const same = counted.discount?.lastDay === lastDay
  return { date: lastDay, estimated: false, why: same ? counted.why : [stated] }
}

/** КоАП art. 12.21.4, note: a person who pays the toll within this many days of the ruling is exempt from the fine. */
const tollDays = 20

const tollTerm = ({ article, ruledOn }: DatedCharge): Term | null => {
  const parsed = parseArticle(article ?? '')
  return isValid(parsed) && parsed.value.number === '12.21.4'
    ? daysAfter('Постановление', ruledOn, tollDays, 'примечание к ст. 12.21.4 КоАП РФ')
    : null
}

/**
 * Returns every deadline of a charge, the earliest first. They are counted from the ruling, because registers do not know when its
 * copy was delivered. A tax has only the day to pay.
 */
export const deadlinesOf = (charge: DatedCharge): readonly Deadline[] => {
  const { kind, ruledOn } = charge
  const pay = deadline('pay', payTerm(kind, ruledOn))
  if (kind === 'tax') return [pay]
  const toll = tollTerm(charge)
  const discount = discountTerm(charge)
  const all = [
    ...(toll ? [deadline('toll', toll)] : []),
    ...(discount ? [deadline('discount', discount)] : []),
    deadline('appeal', appealTerm(ruledOn, null)),
    deadline('force', forceTerm(ruledOn)),
    pay,
    deadline('execution', executionTerm(ruledOn)),
  ]
  return all.toSorted((a, b) => compareDates(a.date, b.date))
}

/**
 * Law 513-ФЗ of 27.12.2018: returns whether a copy delivered by registered mail after the end of the discount can restore
 * it.
 */
export const discountCanReturn = (charge: Pick<Charge, 'discount'>, deliveredOn: LocalDate): boolean =>
  charge.discount !== null && deliveredOn > charge.discount.lastDay
