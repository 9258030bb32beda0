import type { Instant } from '#domain/dates/instant.ts'
import { localDateOf } from '#domain/dates/local-date.ts'
import { formatDate } from '#domain/dates/wording.ts'
import { isPayable } from '#domain/charges/explanations/charge-status.ts'
import { dueWording } from '#domain/charges/explanations/due-wording.ts'
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

const lines = (charge: Charge, now: Instant): string =>
  [
    charge.title,
    `УИН ${formatUin(charge.uin)}`,
    `Постановление от ${formatDate(charge.ruledOn)}`,
    `К оплате: ${dueWording(charge, localDateOf(now))}`,
  ].join('\n')

const demoPart = (charges: readonly Charge[]): readonly string[] =>
  hasDemoCharges(charges) ? [demoChargesText] : []

/** The e-mail about one charge. */
export const chargeEmail = (charge: Charge, frame: Frame): Written =>
  framed(
    `Начисление на ${formatRoubles(charge.amount)}`,
    [...demoPart([charge]), lines(charge, frame.now)],
    frame,
  )

const maxListed = 50

/** The e-mail about every charge that can be paid; the first of them are listed one by one. */
export const chargesEmail = (charges: readonly Charge[], frame: Frame): Written => {
  const { count, counted, due } = chargeTotals(charges, frame.now).payable
  const listed = charges.filter(isPayable).slice(0, maxListed)
  if (count === 0)
    return framed('Ваши штрафы', ['По тому, что нам известно, к оплате сейчас ничего нет.'], frame)
  const unlisted = count - listed.length
  return framed(
    `К оплате ${counted} на ${formatRoubles(due)}`,
    [
      ...demoPart(listed),
      ...listed.map((charge) => lines(charge, frame.now)),
      ...(unlisted > 0 ? [`И ещё ${unlisted}: они на сайте.`] : []),
    ],
    frame,
  )
}
