import type { LocalDate } from '#domain/dates/local-date.ts'
import { formatDate } from '#domain/dates/wording.ts'
import { executionTerm } from '#domain/charges/terms/legal-terms.ts'
import { parseUin } from '#domain/identity/uin.ts'
import { isValid } from '#domain/parsed.ts'
import { isLengthOf } from '#domain/identity/charge-issuer.ts'
import { doubt, fake, good, type InspectionReason, slip } from './reason.ts'
import type { PaymentRequisites } from './requisites.ts'
import { type RulingDay, uinParts } from '#domain/charges/uin/uin-parts.ts'

const uinRules = 'Правила присвоения УИН в ГИС ГМП'

const dayReasons = (ruling: RulingDay | null, today: LocalDate): readonly InspectionReason[] => {
  if (ruling === null) return []
  const { date } = ruling
  if (date > today)
    return [fake('uin.future', `В номере стоит ${formatDate(date)}, а этот день ещё не наступил`, uinRules)]
  return executionTerm(date).date < today
    ? [
        doubt(
          'uin.old',
          `Постановлению от ${formatDate(date)} больше двух лет: взыскать такой штраф уже нельзя`,
          'ст. 31.9 КоАП РФ',
        ),
      ]
    : []
}

/** Returns findings about the UIN: every charge of a budget has one. */
export const numberReasons = (
  { uin, isCode }: PaymentRequisites,
  today: LocalDate,
): readonly InspectionReason[] => {
  if (uin === null) {
    const text = 'Нет номера постановления (УИН): без него начисление не найти и не проверить'
    return [doubt('uin.missing', text, 'Приказ Минфина 107н, реквизит «Код»')]
  }
  const parsed = parseUin(uin)
  if (!isValid(parsed)) {
    const text = 'Номер постановления не сходится с контрольной цифрой: он выдуман или в нём опечатка'
    return [slip(isCode)('uin.check-digit', text, uinRules)]
  }
  const { issuer, ruling } = uinParts(uin)
  if (issuer === null)
    return [doubt('uin.issuer', 'Номер начинается не так, как у известных нам ведомств', uinRules)]
  if (!isLengthOf(issuer, uin)) {
    const text = `Начало номера — ${issuer.name}, но цифр в нём не столько`
    return [doubt('uin.length', text, uinRules)]
  }
  return [
    good('uin.sound', `Номер без опечатки, начислил: ${issuer.name}`, uinRules),
    ...dayReasons(ruling, today),
  ]
}
