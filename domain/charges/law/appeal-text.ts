import type { LocalDate } from '#domain/dates/local-date.ts'
import { formatDate } from '#domain/dates/wording.ts'
import { formatUin } from '#domain/identity/uin.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import type { AppealReason } from './appeal-reasons.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { blankLine, senderLine, signatureLine } from '#domain/wording/formal-letter.ts'
import { hasAsterisks } from '#domain/wording/with-asterisks.ts'
import { appealTerm } from '#domain/charges/terms/legal-terms.ts'
import { readableArticle } from './article.ts'
import { readablePlace } from '#domain/charges/explanations/place-wording.ts'

export type AppealedCharge = Pick<
  Charge,
  'uin' | 'title' | 'article' | 'ruledOn' | 'amount' | 'department' | 'place'
>

/** The answers of the person who appeals. An omitted value becomes an empty line to fill in by hand. */
export interface AppealDraft {
  readonly reason: AppealReason
  /** The attached proofs of the ground. */
  readonly evidence: readonly string[]
  /** Description of the events by the person who appeals. */
  readonly circumstances: string
  /** When the copy of the ruling was delivered. */
  readonly deliveredOn: LocalDate | null
}

export const appealTitle = 'Жалоба на постановление по делу об административном правонарушении'

/** UTF-16 code units of the circumstances in an appeal; the form and the server check the same limit. */
export const maxAppealCircumstances = 4000

/**
 * Returns whether the term of appeal has passed. Without a day of delivery the result is false, because the term counted
 * from the day of the ruling is only an estimate.
 */
export const isAppealLate = (
  { ruledOn }: Pick<Charge, 'ruledOn'>,
  deliveredOn: LocalDate | null,
  today: LocalDate,
): boolean => deliveredOn !== null && appealTerm(ruledOn, deliveredOn).date < today

const deliveryLines = (
  charge: AppealedCharge,
  { deliveredOn }: AppealDraft,
  today: LocalDate,
): readonly string[] => {
  if (deliveredOn === null) return [`Копия постановления получена ${blankLine} (день).`]
  const received = `Копия постановления получена ${formatDate(deliveredOn)}.`
  return isAppealLate(charge, deliveredOn, today)
    ? [
        received,
        `Прошу восстановить срок на подачу жалобы (ч. 2 ст. 30.3 КоАП РФ). Он пропущен по уважительной причине: ${blankLine}`,
      ]
    : [received]
}

/** The sentence about the ruling. What the tariff of an organisation hides is a line to fill in, and not asterisks. */
const rulingSentence = (charge: AppealedCharge): string => {
  const isMasked = hasAsterisks(charge.uin)
  const number = isMasked ? blankLine : formatUin(charge.uin)
  const article = charge.article === null ? '' : ` по ${readableArticle(charge.article)}`
  const place =
    charge.place === null || isMasked ? '' : ` Место: ${readablePlace(charge.place).replace(/\.$/, '')}.`
  return `Постановлением ${number} от ${formatDate(charge.ruledOn)} назначен штраф ${formatRoubles(charge.amount)}${article}: ${charge.title}.${place}`
}

/** A draft of the appeal (КоАП art. 30.1 to 30.7). */
export const appealText = (charge: AppealedCharge, draft: AppealDraft, today: LocalDate): string => {
  const { reason, evidence, circumstances } = draft
  return [
    `Кому: руководителю, ${charge.department?.name ?? 'орган, который вынес постановление'}`,
    senderLine(''),
    `Адрес: ${blankLine}`,
    `Телефон: ${blankLine}`,
    '',
    appealTitle,
    '',
    rulingSentence(charge),
    ...deliveryLines(charge, draft, today),
    'С постановлением не согласен (не согласна) по следующей причине.',
    '',
    `${reason.statement} Основание: ${reason.law}.`,
    circumstances.trim() === ''
      ? `${blankLine} (опишите обстоятельства своими словами)`
      : circumstances.trim(),
    '',
    'На основании статей 30.1–30.7 КоАП РФ прошу отменить постановление и прекратить производство по делу.',
    '',
    'Приложения:',
    ...['Копия постановления', ...evidence].map((enclosure, index) => `${index + 1}. ${enclosure}`),
    '',
    signatureLine(today),
  ].join('\n')
}
