import type { Instant } from '#domain/dates/instant.ts'
import { localDateOf } from '#domain/dates/local-date.ts'
import { formatDate, formatLastDay } from '#domain/dates/wording.ts'
import { amountDue, discountOn, isPayable } from '#domain/charges/explanations/charge-status.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { chargeTotals } from '#domain/charges/list/charge-totals.ts'
import { formatUin } from '#domain/identity/uin.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import { demoChargesText, hasDemoCharges } from '#domain/charges/demo-charges.ts'
import type { EmailMessage } from '#adapters/backend/server/outbox/outbox.ts'

type Written = Pick<EmailMessage, 'subject' | 'body'>

interface Frame {
  readonly note: string
  readonly siteUrl: string
  readonly now: Instant
}

const framed = (subject: string, parts: readonly string[], { note, siteUrl }: Frame): Written => ({
  subject,
  body: [
    'Здравствуйте!',
    ...parts,
    ...(note === '' ? [] : [`Ваша заметка: ${note}`]),
    `Открыть список и оплатить: ${siteUrl}/fines/`,
    'Вы попросили это письмо на сайте. Если это были не вы, смените пароль.',
  ].join('\n\n'),
})

const dueText = (fine: Charge, now: Instant): string => {
  const today = localDateOf(now)
  const discount = discountOn(fine, today)
  const due = formatRoubles(amountDue(fine, today))
  return discount === null
    ? due
    : `${due} ${formatLastDay(discount.lastDay)}, потом ${formatRoubles(fine.amount)}`
}

const lines = (fine: Charge, now: Instant): string =>
  [
    fine.title,
    `УИН ${formatUin(fine.uin)}`,
    `Постановление от ${formatDate(fine.ruledOn)}`,
    `К оплате: ${dueText(fine, now)}`,
  ].join('\n')

const demoPart = (fines: readonly Charge[]): readonly string[] =>
  hasDemoCharges(fines) ? [demoChargesText] : []

/** The e-mail about one charge. */
export const chargeEmail = (fine: Charge, frame: Frame): Written =>
  framed(`Начисление на ${formatRoubles(fine.amount)}`, [...demoPart([fine]), lines(fine, frame.now)], frame)

const maxListed = 50

/** The e-mail about every charge that can be paid; the first of them are listed one by one. */
export const chargesEmail = (fines: readonly Charge[], frame: Frame): Written => {
  const { count, counted, due } = chargeTotals(fines, frame.now).payable
  const listed = fines.filter(isPayable).slice(0, maxListed)
  if (count === 0)
    return framed('Ваши штрафы', ['По тому, что нам известно, к оплате сейчас ничего нет.'], frame)
  const unlisted = count - listed.length
  return framed(
    `К оплате ${counted} на ${formatRoubles(due)}`,
    [
      ...demoPart(listed),
      ...listed.map((fine) => lines(fine, frame.now)),
      ...(unlisted > 0 ? [`И ещё ${unlisted}: они на сайте.`] : []),
    ],
    frame,
  )
}
