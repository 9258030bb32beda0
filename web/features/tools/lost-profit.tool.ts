import { discountRuleOn } from '#domain/charges/law/discount-rules.ts'
import { describeIssue } from '#domain/identity/issue-wording.ts'
import { type Kopecks, kopecks, percentOf } from '#domain/money/kopecks.ts'
import { parseRoubles } from '#domain/money/parse-roubles.ts'
import { isValid } from '#domain/parsed.ts'
import { type Tool, unlessInvalid } from './tool.ts'

export type LostProfitField = 'fines' | 'amount' | 'late'

export interface LostProfit {
  readonly percent: number
  readonly source: string
  /** Average number of fines per month that are paid after the discount has ended. */
  readonly lateFines: number
  readonly perFine: Kopecks
  readonly perMonth: Kopecks
  readonly perYear: Kopecks
}

const maxFines = 100_000

const wholeNumber = (text: string, max: number): number | null => {
  const digits = text.slice(0, 20).replaceAll(/[\s%]/g, '')
  return /^\d{1,6}$/.test(digits) && Number(digits) <= max ? Number(digits) : null
}

/** Computes the cost of late payments of a fleet by the current discount. */
export const lostProfitTool: Tool<LostProfitField, LostProfit> = {
  path: '/your-lost-profit/',
  method: 'get',
  fields: ['fines', 'amount', 'late'],
  read: ({ fines, amount, late }, today) => {
    const count = wholeNumber(fines, maxFines)
    const share = wholeNumber(late, 100)
    const average = parseRoubles(amount)
    return unlessInvalid(
      [
        count === null || count === 0
          ? { field: 'fines', text: `Напишите целое число от 1 до ${maxFines}, например 40` }
          : null,
        isValid(average)
          ? null
          : {
              field: 'amount',
              text: amount.trim() === '' ? 'Введите среднюю сумму штрафа' : describeIssue(average.issues[0]),
            },
        share === null ? { field: 'late', text: 'Напишите процент от 0 до 100, например 50' } : null,
      ],
      () => {
        const rule = discountRuleOn(today)
        if (count === null || share === null || !isValid(average) || rule === null)
          throw new Error('judged fields are valid')
        const perFine = percentOf(average.value, rule.percent)
        const perMonth = kopecks(Math.round((perFine * count * share) / 100))
        return {
          percent: rule.percent,
          source: rule.source,
          lateFines: Math.round((count * share) / 10) / 10,
          perFine,
          perMonth,
          perYear: kopecks(perMonth * 12),
        }
      },
    )
  },
}
