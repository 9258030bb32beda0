import { parameterOf } from '#web/app/routing/parameters.ts'
import { Download, Printer } from 'lucide-react'
import { encode } from 'uqr'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { linkPath } from '#domain/links/link.ts'
import { receiptPath } from '#domain/navigation/page-paths.ts'
import { localDateOf } from '#domain/dates/local-date.ts'
import { formatDate } from '#domain/dates/wording.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import { actDateOf, actOf } from '#domain/organisation/act.ts'
import { type Bill, billQr, billRequisites } from '#domain/organisation/bill.ts'
import type { PaidTerm } from '#domain/organisation/paid-term.ts'
import { withNoBreakSpaces } from '#domain/wording/no-break-spaces.ts'
import { realClock } from '#web/ui/async/clock.ts'
import { useBrand } from '#web/app/brand/use-brand.ts'
import { Card } from '#web/ui/content/card.tsx'
import { FactsList } from '#web/ui/content/facts-list.tsx'
import { QrCode } from '#web/ui/content/qr-code.tsx'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { noBreakText } from '#web/ui/no-break-text.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ExpiredLinkPage } from '#web/features/links/expired-link-page.tsx'
import { openedLink, withStatus } from '#web/features/links/opened-link.ts'
import css from './invoice.module.css'

interface Shown {
  readonly kind: 'bill'
  readonly bill: Bill
  readonly path: string
  /** Whether the paid term is over, so the act can be downloaded. */
  readonly hasAct: boolean
}

/** Spec §2: a bill that can be paid by link. The bill of a completed payment shows its receipt. */
export const loader = async (args: LoaderFunctionArgs) => {
  const found = await openedLink(args)
  const hash = parameterOf(args, 'hash')
  if (found.kind === 'expired') return withStatus(found)
  if (found.kind === 'receipt') return redirect(receiptPath(hash))
  if (found.kind !== 'bill') return redirect(linkPath('page', hash))
  const { bill } = found
  const hasAct = actOf(bill, realClock.now()) !== null
  const shown: Shown = { kind: 'bill', bill, path: linkPath('bill', hash), hasAct }
  return shown
}

const termOf = ({ startsAt, endsAt }: PaidTerm): string =>
  withNoBreakSpaces(`${formatDate(localDateOf(startsAt))} — ${formatDate(localDateOf(endsAt))}`)

/** `isTermOver` is whether the act can be downloaded. */
const BillStatus = ({ bill, isTermOver }: { readonly bill: Bill; readonly isTermOver: boolean }) => {
  const { supportEmail } = useBrand()
  if (bill.state === 'granted')
    return (
      <Notice tone="ok" title="Счёт оплачен">
        <p>
          {isTermOver ? 'Деньги пришли, тариф действовал' : 'Деньги пришли, тариф включён'}
          {bill.paidTerm !== null && `: ${termOf(bill.paidTerm)}`}. Платить ещё раз не нужно.
        </p>
      </Notice>
    )
  if (bill.state === 'replaced')
    return (
      <Notice tone="bad" title="Не платите по этому счёту">
        <p>Вместо него заказан другой тариф: откройте новый счёт в кабинете или в последнем письме.</p>
      </Notice>
    )
  if (bill.state === 'cancelled')
    return (
      <Notice tone="bad" title="Не платите по этому счёту">
        <p>
          Заказ отменён. Если деньги уже отправлены, они не пропадут: напишите на{' '}
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a> и назовите номер счёта. Мы включим тариф или
          вернём деньги.
        </p>
      </Notice>
    )
  if (bill.seller === null)
    return (
      <Notice tone="info" title="Реквизиты пришлёт оператор">
        <p>
          Заказ принят. Если письма с реквизитами нет больше рабочего дня, напишите на{' '}
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a> и назовите номер счёта.
        </p>
      </Notice>
    )
  return null
}

const HowToPay = ({ bill }: { readonly bill: Bill }) => {
  const code = billQr(bill)
  if (bill.state !== 'waiting' || bill.seller === null) return null
  return (
    <Card as="section" labelledBy="requisites">
      <div className={css['block']}>
        <h2 id="requisites">Реквизиты</h2>
        {code !== null && (
          <div className={css['code']}>
            <div className={css['qr']}>
              <QrCode modules={encode(code).data} label="Код с реквизитами счёта для приложения банка" />
            </div>
            <p className={css['words']}>
              Наведите камеру из приложения банка: получатель, сумма и назначение заполнятся сами.
            </p>
          </div>
        )}
        <FactsList facts={billRequisites(bill).map(({ term, text }) => ({ term, text, copy: text }))} />
      </div>
    </Card>
  )
}

export const Component = () => {
  const shown = useLoaderData<typeof loader>()
  if (shown.kind === 'expired')
    return (
      <ExpiredLinkPage message={shown.message}>
        <p>
          Счёт за тариф можно открыть заново в <a href="/organization/bills/">кабинете организации</a>.
        </p>
      </ExpiredLinkPage>
    )
  const { bill, path, hasAct } = shown
  const actDate = actDateOf(bill)
  const { number, orderedAt, buyer, total, title } = bill
  const heading = `Счёт ${number} от ${formatDate(localDateOf(orderedAt))}`
  return (
    <>
      <PageHead title={heading} indexed={false} />
      <meta name="referrer" content="no-referrer" />
      <div className={css['page']}>
        <h1>{noBreakText(heading)}</h1>
        <BillStatus bill={bill} isTermOver={hasAct} />
        <Card as="section" labelledBy="bill">
          <div className={css['block']}>
            <h2 id="bill">
              {bill.state === 'waiting' ? 'К оплате' : 'Сумма'} {formatRoubles(total)}
            </h2>
            <FactsList
              facts={[
                { term: 'За что', text: title },
                {
                  term: 'Плательщик',
                  text: `${buyer.name === '' ? 'Организация' : buyer.name}, ИНН ${buyer.inn}`,
                },
              ]}
            />
          </div>
        </Card>
        <HowToPay bill={bill} />
        <div className={css['actions']}>
          <ButtonLink icon={<Download size={20} />} href={`${path}schet.pdf`} download>
            {hasAct ? 'Скачать счёт' : 'Скачать PDF'}
          </ButtonLink>
          {hasAct && (
            <ButtonLink icon={<Download size={20} />} href={`${path}akt.pdf`} download>
              Скачать акт
            </ButtonLink>
          )}
          <Button variant="secondary" icon={<Printer size={20} />} onClick={() => print()}>
            Напечатать
          </Button>
        </div>
        <p className={css['words']}>
          Страница открывается по ссылке без входа: её можно переслать бухгалтеру.
          {bill.state === 'waiting' &&
            noBreakText(' Тариф включим, когда деньги придут, обычно за 1–3 рабочих дня.')}
          {actDate !== null &&
            !hasAct &&
            noBreakText(
              ` Акт об оказании услуг появится здесь ${formatDate(actDate)}, когда закончится оплаченный срок.`,
            )}
        </p>
      </div>
    </>
  )
}
