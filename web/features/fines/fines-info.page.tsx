import { parameterOf } from '#web/app/routing/parameters.ts'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { linkPath } from '#domain/links/link.ts'
import type { Instant } from '#domain/dates/instant.ts'
import { localDateOf } from '#domain/dates/local-date.ts'
import { formatDate, formatNearLastDay } from '#domain/dates/wording.ts'
import { formatUin } from '#domain/identity/uin.ts'
import { hasDemoCharges } from '#domain/charges/demo-charges.ts'
import type { SharedCharge } from '#domain/links/shared-charge.ts'
import { readableArticle } from '#domain/charges/law/article.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import type { Payment } from '#domain/payment/payment.ts'
import { realClock } from '#web/ui/async/clock.ts'
import { paymentTexts } from '#web/features/payments/payment-texts.ts'
import { DemoChargesNotice } from '#web/ui/charges/demo-charges-notice.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { ExpiredLinkPage } from '#web/features/links/expired-link-page.tsx'
import { openedLink, withStatus } from '#web/features/links/opened-link.ts'
import css from '#web/features/webview/webview.module.css'

interface Line {
  readonly title: string
  readonly amount: string
  /** Notes of the fine: what else may be shown, and deadlines. */
  readonly notes: readonly string[]
}

/** What the link shows: no vehicle, payer or place, and of the number only its end. */
interface Shared {
  readonly kind: 'shown'
  readonly text: string
  readonly lines: readonly Line[]
  readonly isDemo: boolean
}

const dueNote = ({ isPaid, isBeingPaid, discount }: SharedCharge, now: Instant): string => {
  if (isPaid) return 'Оплачен'
  if (isBeingPaid) return 'Оплата идёт: второй раз платить не нужно'
  return discount !== null && localDateOf(now) <= discount.lastDay
    ? `Со скидкой ${discount.percent} % — ${formatRoubles(discount.discounted)}, ${formatNearLastDay(discount.lastDay, localDateOf(now))}`
    : 'Без скидки'
}

const lineOfFine = (fine: SharedCharge, now: Instant): Line => ({
  title: fine.title,
  amount: formatRoubles(fine.amount),
  notes: [
    dueNote(fine, now),
    `${fine.kind === 'tax' ? 'Начислен' : 'Постановление от'} ${formatDate(fine.ruledOn)}${
      fine.article === null ? '' : `, ${readableArticle(fine.article)}`
    }`,
    ...(fine.department === null ? [] : [fine.department]),
    `УИН оканчивается на ${fine.uinEnd}`,
  ],
})

const ofFines = (fines: readonly SharedCharge[], expiresAt: Instant, now: Instant): Shared => ({
  kind: 'shown',
  text: `Личных данных на этой странице нет. Ссылка действует до ${formatDate(localDateOf(expiresAt))}.`,
  lines: fines.map((fine) => lineOfFine(fine, now)),
  isDemo: hasDemoCharges(fines),
})

const ofPayment = ({ state, items }: Payment): Shared => ({
  kind: 'shown',
  text: `${paymentTexts(state)}. Личных данных на этой странице нет.`,
  isDemo: false,
  lines: items.map(({ title, amount, uin, recipient }) => ({
    title,
    amount: formatRoubles(amount),
    notes: [
      `УИН оканчивается на ${formatUin(uin).slice(-4)}`,
      ...(recipient === null ? [] : [`Получатель: ${recipient.name}`]),
    ],
  })),
})

/** Loads the fines or the receipt of a link. An expired or unknown link is a 404; a link to another page redirects. */
export const loader = async (args: LoaderFunctionArgs) => {
  const found = await openedLink(args)
  if (found.kind === 'expired') return withStatus(found)
  if (found.kind === 'fines') return ofFines(found.fines, found.expiresAt, realClock.now())
  if (found.kind === 'receipt') return ofPayment(found.payment)
  return redirect(linkPath('page', parameterOf(args, 'hash')))
}

const title = 'Сведения о штрафе'

export const Component = () => {
  const shown = useLoaderData<typeof loader>()
  if (shown.kind === 'expired')
    return (
      <ExpiredLinkPage message={shown.message}>
        <p>Свои штрафы можно найти по СТС и госномеру или по номеру постановления.</p>
      </ExpiredLinkPage>
    )
  const { text, lines, isDemo } = shown
  return (
    <>
      <PageHead title={title} indexed={false} />
      <meta name="referrer" content="no-referrer" />
      <div className={css['page']}>
        <h1 className={css['title']}>{lines.length > 1 ? 'Сведения о штрафах' : title}</h1>
        <DemoChargesNotice charges={isDemo ? [{ isDemo }] : []} />
        <p className={css['words']}>{text}</p>
        <ul className={css['rows']}>
          {lines.map((line) => (
            <li key={`${line.title} ${line.notes.join(' ')}`} className={css['row']}>
              <strong>{line.title}</strong>
              <span>{line.amount}</span>
              {line.notes.map((note) => (
                <span key={note} className={css['small']}>
                  {note}
                </span>
              ))}
            </li>
          ))}
        </ul>
        <p className={css['words']}>
          Оплатить может и другой человек: понадобится номер постановления целиком, попросите его у того, кто
          прислал ссылку.
        </p>
        <ButtonLink href="/po-nomeru-postanovleniya/">Найти по номеру постановления</ButtonLink>
        <ButtonLink href="/" variant="secondary">
          Проверить свои штрафы
        </ButtonLink>
      </div>
    </>
  )
}
