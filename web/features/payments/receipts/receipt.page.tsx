import { parameterOf } from '#web/app/routing/parameters.ts'
import { Download, Printer, Share2 } from 'lucide-react'
import { encode } from 'uqr'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { paymentPath, receiptPath } from '#domain/navigation/page-paths.ts'
import type { Payment } from '#domain/payment/payment.ts'
import { isUnderReview, underReviewText } from '#domain/payment/payment-phase.ts'
import { receiptFacts, refundOfReceipt } from '#domain/payment/receipt.ts'
import { supportAddress } from '#domain/support/support-context.ts'
import { refundReasons, refundReasonTitles } from '#domain/payment/refund-request.ts'
import { DisclosurePanel } from '#web/ui/content/disclosure-panel.tsx'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { copyText } from '#web/ui/controls/copy-text.ts'
import { openShareDialog } from '#web/ui/controls/share-dialog.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { receiptsPort } from '#adapters/wiring/services/payments.ts'
import { useBrand } from '#web/app/brand/use-brand.ts'
import { serviceOf } from '#web/app/services.ts'
import { Receipt } from '#web/ui/charges/receipt.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { ExpiredLinkPage } from '#web/features/links/expired-link-page.tsx'
import { withStatus } from '#web/features/links/opened-link.ts'
import { runLoader } from '#web/ui/async/run-loader.ts'
import css from './receipt.module.css'

interface Shown {
  readonly kind: 'shown'
  readonly payment: Payment
  /** Public name of the receipt: of the payment, or of a refund. */
  readonly name: string
  readonly address: string
}

/** Loads the receipt of the address without a session. An unknown receipt is a 404, an unavailable service is a 503. */
export const loader = async ({ params, request, context }: LoaderFunctionArgs) => {
  const { pathname, origin } = new URL(request.url)
  const name = parameterOf({ params }, 'hash')
  const found = await runLoader(serviceOf(context, receiptsPort).read(name), request.signal)
  if (found._tag === 'Done') {
    const shown: Shown = { kind: 'shown', payment: found.value, name, address: `${origin}${pathname}` }
    return shown
  }
  if (found.error._tag !== 'BackendRefused') throw data(found.error.message, { status: 503 })
  return withStatus({
    kind: 'expired',
    message: 'По этому адресу чека нет: он скопирован не целиком или в нём опечатка',
  })
}

/** Shares by the share dialog of the device, or copies to the clipboard. */
const ShareReceipt = ({ title, address }: { readonly title: string; readonly address: string }) => {
  const share = async () => {
    if (await openShareDialog({ title, url: address })) return
    await copyText(address, 'Ссылка скопирована. По ней чек откроет любой, кому вы её отправите')
  }
  return (
    <Button variant="secondary" icon={<Share2 size={20} />} onClick={() => void share()}>
      Отправить ссылку
    </Button>
  )
}

/** Refund requests to print and sign, for submission with the receipt. They need neither script nor a session. */
const RefundRequests = ({ payment, address }: { readonly payment: Payment; readonly address: string }) => (
  <DisclosurePanel summary="Вернуть деньги: готовое заявление">
    <div className={css['letters']}>
      <p className={css['words']}>
        Деньги возвращает ведомство, которое их получило: отправьте ему заявление и чек. Если платёж не дошёл,
        напишите нам.
      </p>
      <ul className={css['letters']}>
        {payment.items.map(({ uin, title }, at) => (
          <li key={uin}>
            {payment.items.length > 1 && <p>{title}</p>}
            <ul className={css['reasons']}>
              {refundReasons.map((reason) => (
                <li key={reason}>
                  <a href={`${address}vozvrat.pdf?charge=${at + 1}&reason=${reason}`} download>
                    {refundReasonTitles[reason]}
                    <span className="visually-hidden">: заявление о возврате, {title}</span>
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  </DisclosurePanel>
)

/** What happens with the money of a refund, and the receipt of its payment. */
const RefundNote = ({ receipt }: Pick<Payment, 'receipt'>) => (
  <p className={css['words']}>
    Деньги зачислит банк, обычно за несколько дней. Начисления из этого чека снова не оплачены.
    {receipt !== null && (
      <>
        {' '}
        <a href={receiptPath(receipt)}>Чек об оплате</a>
      </>
    )}
  </p>
)

/** The receipt has a permanent address and needs no session, so it can be bookmarked. */
export const Component = () => {
  const shown = useLoaderData<typeof loader>()
  const brand = useBrand()
  if (shown.kind === 'expired')
    return (
      <ExpiredLinkPage message={shown.message}>
        <p>
          Деньги на месте: чек хранится у платежа. Откройте его в <a href="/payments/">платежах</a> или по
          ссылке из письма.
        </p>
      </ExpiredLinkPage>
    )
  const { payment, name, address } = shown
  const refund = refundOfReceipt(payment, name)
  const { title } = receiptFacts(payment, refund)
  return (
    <>
      <PageHead title={title} indexed={false} />
      <meta name="referrer" content="no-referrer" />
      <div className={css['page']}>
        <h1>{title}</h1>
        {isUnderReview(payment.state) && (
          <Notice tone="info" title="Платёж на проверке">
            {underReviewText}.
          </Notice>
        )}
        <Receipt name={brand.name} payment={payment} refund={refund} qr={encode(address).data} />
        <div className={css['actions']}>
          <ButtonLink icon={<Download size={20} />} href={`${address}chek.pdf`} download>
            Скачать PDF
          </ButtonLink>
          <Button variant="secondary" icon={<Printer size={20} />} onClick={() => print()}>
            Напечатать
          </Button>
          <ShareReceipt title={title} address={address} />
        </div>
        {refund !== undefined && <RefundNote receipt={payment.receipt} />}
        {payment.state === 'paid' && refund === undefined && (
          <RefundRequests payment={payment} address={address} />
        )}
        <p className={css['words']}>
          Что-то не так? Если платили вы, <a href={paymentPath(payment.id)}>откройте платёж</a>, если нет,{' '}
          <a href={supportAddress({ screen: '/fines/document/', code: null, payment: payment.id })}>
            сообщите о проблеме
          </a>
          : номер платежа приложим сами.
        </p>
        <p className={css['words']}>
          Эта страница открывается по ссылке без входа и регистрации. <a href="/fines/">К списку штрафов</a>
        </p>
      </div>
    </>
  )
}
