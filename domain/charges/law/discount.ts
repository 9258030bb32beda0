import type { LocalDate } from '#domain/dates/local-date.ts'
import { formatDate, formatLastDay } from '#domain/dates/wording.ts'
import { formatRoubles, minus, percentOf, zero, type Kopecks } from '#domain/money/kopecks.ts'
import { isValid } from '#domain/parsed.ts'
import { counted } from '#domain/wording/plural.ts'
import { formatArticle, parseArticle } from './article.ts'
import { discountChapter, discountRuleOn, exclusionOf, type DiscountRule } from './discount-rules.ts'
import type { ChargeKind, Discount } from '#domain/charges/charge.ts'
import { daysAfter, payTerm } from '#domain/charges/terms/legal-terms.ts'
import { calculationStep, type CalculationStep } from '#domain/charges/terms/calculation-step.ts'

export interface DiscountQuestion {
  readonly kind?: ChargeKind
  /** Article in any spelling. Null is treated as an ordinary article of chapter 12. */
  readonly article: string | null
  readonly ruledOn: LocalDate
  readonly happenedOn?: LocalDate | null
  /** The full sum without the discount. */
  readonly amount: Kopecks
}

/**
 * The discount by law with its calculation: for charges whose register does not contain it, and for users who
 * want to check one.
 */
export interface DiscountAnswer {
  readonly discount: Discount | null
  /** The difference between the full and the discounted sum. */
  readonly saved: Kopecks
  /** The last day to pay the full sum. */
  readonly payBy: LocalDate
  readonly why: readonly CalculationStep[]
}

const code32 = 'ч. 1.3 ст. 32.2 КоАП РФ'

/** Returns the step that explains why this article has a discount or not. */
const articleStep = (text: string | null, day: LocalDate): CalculationStep => {
  if (text === null) {
    return calculationStep('article', 'Статья не указана: считаем, что скидка на неё действует', code32)
  }
  const parsed = parseArticle(text)
  if (!isValid(parsed))
    return calculationStep('no-discount', `Не удалось прочитать статью «${text}»: скидку не обещаем`, null)
  const name = formatArticle(parsed.value)
  if (parsed.value.chapter !== discountChapter) {
    return calculationStep(
      'no-discount',
      `Скидка действует только для главы 12 КоАП РФ, ${name} не из неё`,
      code32,
    )
  }
  const exclusion = exclusionOf(parsed.value, day)
  return exclusion
    ? calculationStep('no-discount', `По ${name} скидки нет`, code32, exclusion.since)
    : calculationStep('article', `Нарушение по ${name} относится к главе 12 и не исключено`, code32)
}

const ruleText = ({ percent, days }: DiscountRule, day: LocalDate, event: string): string =>
  `${event} — ${formatDate(day)}: скидка ${percent}\u00A0%, если заплатить за ${counted(days, ['день', 'дня', 'дней'])}`

const sumText = (lastDay: LocalDate, discounted: Kopecks, amount: Kopecks): string =>
  `К оплате ${formatLastDay(lastDay)} ${formatRoubles(discounted)} вместо ${formatRoubles(amount)}`

/** Calculates the discount of КоАП art. 32.2 part 1.3 and its last day, with every step of the calculation. */
export const discountFor = ({
  kind = 'fine',
  article,
  ruledOn,
  happenedOn = null,
  amount,
}: DiscountQuestion): DiscountAnswer => {
  const payBy = payTerm(kind, ruledOn).date
  const noDiscount = (...why: CalculationStep[]): DiscountAnswer => ({
    discount: null,
    saved: zero,
    payBy,
    why,
  })

  if (kind === 'tax') return noDiscount(calculationStep('no-discount', 'На налоги скидки нет', null))

  // A stricter law is not retroactive (КоАП art. 1.7): the rule of the day of the violation applies, if that day is known.
  const day = happenedOn !== null && happenedOn < ruledOn ? happenedOn : ruledOn
  const rule = discountRuleOn(day)
  if (rule === null) return noDiscount(calculationStep('no-discount', 'До 2016 года скидки не было', code32))

  const checked = articleStep(article, day)
  if (checked.code === 'no-discount') return noDiscount(checked)

  const discounted = percentOf(amount, 100 - rule.percent)
  const { date: lastDay, why: count } = daysAfter('Постановление', ruledOn, rule.days, rule.source)
  return {
    discount: { percent: rule.percent, lastDay, discounted },
    saved: minus(amount, discounted),
    payBy,
    why: [
      calculationStep(
        'rule',
        ruleText(rule, day, day === ruledOn ? 'Постановление' : 'Нарушение'),
        rule.source,
        day,
      ),
      checked,
      ...count,
      calculationStep('sum', sumText(lastDay, discounted, amount), null, lastDay),
    ],
  }
}
