import type { LocalDate } from '#domain/dates/local-date.ts'
import { formatDate, formatLastDay } from '#domain/dates/wording.ts'
import { formatRoubles, minus, percentOf, zero, type Kopecks } from '#domain/money/kopecks.ts'
import { memoize } from '#domain/memoize.ts'
import { isValid } from '#domain/parsed.ts'
import { counted } from '#domain/wording/plural.ts'
import { dayForms } from '#domain/wording/time-forms.ts'
import { formatArticle, type LawArticle, parseArticle } from './article.ts'
import { discountChapter, discountRuleOn, exclusionOf, type DiscountRule } from './discount-rules.ts'
import type { ChargeKind, Discount } from '#domain/charges/charge.ts'
import { daysAfter, lastDayAfter, payTerm } from '#domain/charges/terms/legal-terms.ts'
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

/** What the article says about the discount. */
type ArticleEligibility =
  | { readonly _tag: 'Unstated' }
  | { readonly _tag: 'Unreadable'; readonly text: string }
  | { readonly _tag: 'OtherChapter' | 'Eligible'; readonly article: LawArticle }
  | { readonly _tag: 'Excluded'; readonly article: LawArticle; readonly since: LocalDate }

/** Max number of texts in the cache, more than the articles that registers name. */
const maxArticles = 1000

const articleOf = memoize(parseArticle, maxArticles)

const eligibilityOf = (text: string | null, day: LocalDate): ArticleEligibility => {
  if (text === null) return { _tag: 'Unstated' }
  const parsed = articleOf(text)
  if (!isValid(parsed)) return { _tag: 'Unreadable', text }
  const article = parsed.value
  if (article.chapter !== discountChapter) return { _tag: 'OtherChapter', article }
  const exclusion = exclusionOf(article, day)
  return exclusion === null
    ? { _tag: 'Eligible', article }
    : { _tag: 'Excluded', article, since: exclusion.since }
}

/** Whether a charge has a discount, and why. */
type DiscountDecision =
  | { readonly _tag: 'Tax' | 'BeforeLaw' }
  | { readonly _tag: 'OfArticle'; readonly eligibility: ArticleEligibility }
  | {
      readonly _tag: 'Discounted'
      readonly discount: Discount
      readonly rule: DiscountRule
      /** The day whose rule applies. */
      readonly day: LocalDate
      readonly eligibility: ArticleEligibility
    }

const decideDiscount = ({
  kind = 'fine',
  article,
  ruledOn,
  happenedOn = null,
  amount,
}: DiscountQuestion): DiscountDecision => {
  if (kind === 'tax') return { _tag: 'Tax' }
  // A stricter law is not retroactive (КоАП art. 1.7): the rule of the day of the offence applies, if that day is known.
  const day = happenedOn !== null && happenedOn < ruledOn ? happenedOn : ruledOn
  const rule = discountRuleOn(day)
  if (rule === null) return { _tag: 'BeforeLaw' }
  const eligibility = eligibilityOf(article, day)
  if (eligibility._tag !== 'Unstated' && eligibility._tag !== 'Eligible')
    return { _tag: 'OfArticle', eligibility }
  const discount = {
    percent: rule.percent,
    lastDay: lastDayAfter(ruledOn, rule.days),
    discounted: percentOf(amount, 100 - rule.percent),
  }
  return { _tag: 'Discounted', discount, rule, day, eligibility }
}

/** Returns the discount of КоАП art. 32.2 part 1.3 and its last day; null without a discount. */
export const discountOf = (question: DiscountQuestion): Discount | null => {
  const decision = decideDiscount(question)
  return decision._tag === 'Discounted' ? decision.discount : null
}

/** Returns the step that explains why this article has a discount or not. */
const articleStep = (eligibility: ArticleEligibility): CalculationStep => {
  switch (eligibility._tag) {
    case 'Unstated':
      return calculationStep('article', 'Статья не указана: считаем, что скидка на неё действует', code32)
    case 'Unreadable':
      return calculationStep(
        'no-discount',
        `Не удалось прочитать статью «${eligibility.text}»: скидку не обещаем`,
        null,
      )
    case 'OtherChapter':
      return calculationStep(
        'no-discount',
        `Скидка действует только для главы 12 КоАП РФ, ${formatArticle(eligibility.article)} не из неё`,
        code32,
      )
    case 'Excluded':
      return calculationStep(
        'no-discount',
        `По ${formatArticle(eligibility.article)} скидки нет`,
        code32,
        eligibility.since,
      )
    case 'Eligible':
      return calculationStep(
        'article',
        `Нарушение по ${formatArticle(eligibility.article)} относится к главе 12 и не исключено`,
        code32,
      )
  }
}

const ruleText = ({ percent, days }: DiscountRule, day: LocalDate, event: string): string =>
  `${event} — ${formatDate(day)}: скидка ${percent}\u00A0%, если заплатить за ${counted(days, dayForms)}`

const sumText = (lastDay: LocalDate, discounted: Kopecks, amount: Kopecks): string =>
  `К оплате ${formatLastDay(lastDay)} ${formatRoubles(discounted)} вместо ${formatRoubles(amount)}`

const explain = (
  decision: DiscountDecision,
  { ruledOn, amount }: DiscountQuestion,
): readonly CalculationStep[] => {
  switch (decision._tag) {
    case 'Tax':
      return [calculationStep('no-discount', 'На налоги скидки нет', null)]
    case 'BeforeLaw':
      return [calculationStep('no-discount', 'До 2016 года скидки не было', code32)]
    case 'OfArticle':
      return [articleStep(decision.eligibility)]
    case 'Discounted': {
      const { discount, rule, day } = decision
      const event = day === ruledOn ? 'Постановление' : 'Нарушение'
      return [
        calculationStep('rule', ruleText(rule, day, event), rule.source, day),
        articleStep(decision.eligibility),
        ...daysAfter('Постановление', ruledOn, rule.days, rule.source).why,
        calculationStep(
          'sum',
          sumText(discount.lastDay, discount.discounted, amount),
          null,
          discount.lastDay,
        ),
      ]
    }
  }
}

/** Calculates the discount of КоАП art. 32.2 part 1.3 and its last day, with every step of the calculation. */
export const discountFor = (question: DiscountQuestion): DiscountAnswer => {
  const decision = decideDiscount(question)
  const discount = decision._tag === 'Discounted' ? decision.discount : null
  return {
    discount,
    saved: discount === null ? zero : minus(question.amount, discount.discounted),
    payBy: payTerm(question.kind ?? 'fine', question.ruledOn).date,
    why: explain(decision, question),
  }
}
