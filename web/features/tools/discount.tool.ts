import type { LocalDate } from '#domain/dates/local-date.ts'
import { parseTypedDate } from '#domain/dates/typed-date.ts'
import { parseArticle } from '#domain/charges/law/article.ts'
import { type DiscountAnswer, discountFor } from '#domain/charges/law/discount.ts'
import { describeIssue } from '#domain/identity/issue-wording.ts'
import { parseRoubles } from '#domain/money/parse-roubles.ts'
import type { Kopecks } from '#domain/money/kopecks.ts'
import { isValid, type Parsed } from '#domain/parsed.ts'
import type { FieldError } from '#web/ui/form/model/field-error.ts'
import { type Tool, unlessInvalid } from './tool.ts'

export type DiscountField = 'ruled' | 'amount' | 'article' | 'happened'

export interface DiscountResult extends DiscountAnswer {
  readonly amount: Kopecks
  /** Whether the discount is available today. */
  readonly isOpen: boolean
}

const dateError = (
  field: DiscountField,
  text: string,
  date: Parsed<LocalDate>,
  today: LocalDate,
  required: string | null,
): FieldError<DiscountField> | null => {
  if (text.trim() === '') return required === null ? null : { field, text: required }
  if (!isValid(date)) return { field, text: describeIssue(date.issues[0]) }
  return date.value > today ? { field, text: 'Этот день ещё не наступил: проверьте дату' } : null
}

/** Computes the discount of a ruling by its date, sum and article. */
export const discountTool: Tool<DiscountField, DiscountResult> = {
  path: '/pay-gibdd-fines-discount/',
  method: 'get',
  fields: ['ruled', 'amount', 'article', 'happened'],
  read: ({ ruled, amount, article, happened }, today) => {
    const ruledOn = parseTypedDate(ruled)
    const happenedOn = parseTypedDate(happened)
    const sum = parseRoubles(amount)
    const isArticleWrong = article.trim() !== '' && !isValid(parseArticle(article.slice(0, 200)))
    return unlessInvalid(
      [
        dateError('ruled', ruled, ruledOn, today, 'Введите дату постановления'),
        isValid(sum)
          ? null
          : {
              field: 'amount',
              text: amount.trim() === '' ? 'Введите сумму штрафа' : describeIssue(sum.issues[0]),
            },
        isArticleWrong ? { field: 'article', text: 'Напишите статью так: ч. 2 ст. 12.9 КоАП РФ' } : null,
        dateError('happened', happened, happenedOn, today, null),
        isValid(ruledOn) && isValid(happenedOn) && happenedOn.value > ruledOn.value
          ? { field: 'happened', text: 'Нарушение не бывает позже постановления: проверьте даты' }
          : null,
      ],
      () => {
        if (!isValid(ruledOn) || !isValid(sum)) throw new Error('judged fields are valid')
        const found = discountFor({
          article: article.trim() === '' ? null : article.slice(0, 200),
          ruledOn: ruledOn.value,
          happenedOn: isValid(happenedOn) ? happenedOn.value : null,
          amount: sum.value,
        })
        return {
          ...found,
          amount: sum.value,
          isOpen: found.discount !== null && found.discount.lastDay >= today,
        }
      },
    )
  },
}
