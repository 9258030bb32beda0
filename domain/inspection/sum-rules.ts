import { formatDate } from '#domain/dates/wording.ts'
import type { LocalDate } from '#domain/dates/local-date.ts'
import { discountRuleOn, type DiscountRule } from '#domain/charges/law/discount-rules.ts'
import type { Kopecks } from '#domain/money/kopecks.ts'
import { issuerOf } from '#domain/identity/charge-issuer.ts'
import { doubt, type InspectionReason } from './reason.ts'
import type { PaymentRequisites } from './requisites.ts'
import { uinParts } from '#domain/charges/uin/uin-parts.ts'

/** No article of chapter 12 has a fine below 500 ₽, and all fines are multiples of 50 ₽ (490-ФЗ of 26.12.2024). */
const leastFine = 500_00
const stepOfFines = 50_00

const isRoundSum = (amount: number): boolean => amount >= leastFine && amount % stepOfFines === 0

/** Whether the sum is a full or a discounted fine. */
const isFineSum = (amount: Kopecks, { percent }: DiscountRule): boolean =>
  isRoundSum(amount) || isRoundSum((amount * 100) / (100 - percent))

const promisedPercent =
  /СКИДК[А-Я]{0,6}[ :—-]+(?:(?:В|ДО|В РАЗМЕРЕ) )?(\d{1,2}) ?(?:%|ПРОЦЕНТ)|(\d{1,2})[ -]?(?:%|ПРОЦЕНТ[А-Я]{0,6})[- ]*(?:[А-Я]{1,4} )?СКИДК/g

const promisedIn = (text: string): readonly number[] =>
  Array.from(text.matchAll(promisedPercent), ([, after, before]) => Number(after ?? before))

const discountLaw = 'ч. 1.3 ст. 32.2 КоАП РФ'

/** Returns findings about the sums of a police fine: forgers often miss the current law. */
export const sumReasons = (
  { uin, amounts, text }: PaymentRequisites,
  today: LocalDate,
): readonly InspectionReason[] => {
  if (issuerOf(uin ?? '')?.kind !== 'police') return []
  const day = uinParts(uin ?? '').ruling?.date ?? today
  const rule = discountRuleOn(day)
  if (rule === null) return []
  const promised = promisedIn(text).find((percent) => percent !== rule.percent)
  return [
    ...(promised === undefined
      ? []
      : [
          doubt(
            'sum.discount',
            `Обещана скидка ${promised}\u00A0%, а на ${formatDate(day)} закон даёт ${rule.percent}\u00A0%`,
            discountLaw,
          ),
        ]),
    ...(amounts.length === 0 || amounts.some((amount) => isFineSum(amount, rule))
      ? []
      : [doubt('sum.odd', 'Таких сумм у штрафов не бывает, даже со скидкой', 'КоАП РФ, гл. 12')]),
  ]
}
