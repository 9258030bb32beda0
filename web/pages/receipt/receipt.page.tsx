import { Printer, Share2 } from 'lucide-react'
import { useState } from 'react'
import { encode } from 'uqr'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Payment } from '#domain/payment/payment.ts'
import { isUnderReview, underReviewText } from '#domain/payment/payment-state.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Notice } from '#web/kit/status/notice.tsx'
import { featureOf } from '#web/features.ts'
import { Receipt } from '#web/kit/fines/receipt.tsx'
import { PageHead } from '#web/kit/frame/page-head.tsx'
import { SiteLayout } from '#web/layouts/site.layout.tsx'
import { run } from '#web/run.ts'
import css from './receipt.module.css'

export const loader = async ({ params, request, context }: LoaderFunctionArgs) => {
  const { pathname, origin } = new URL(request.url)
  const found = await run(featureOf(context, 'receipts').show(params['hash'] ?? ''), request.signal)
  if (found._tag === 'Done') return { payment: found.value, address: `${origin}${pathname}` }
  const isUnknown = found.error._tag === 'BackendRefused'
  throw data(isUnknown ? `Page Not Found: ${pathname}` : found.error.message, {
    status: isUnknown ? 404 : 503,
  })
}

/** By the sheet of the device where it has one, else by the clipboard. */
const ShareReceipt = ({ address }: { readonly address: string }) => {
  const [said, say] = useState('')
  const share = async () => {
    if (typeof navigator.share === 'function')
      return navigator.share({ title: 'Чек об оплате', url: address }).catch(() => undefined)
    return navigator.clipboard.writeText(address).then(
      () => say('Ссылка скопирована. По ней чек откроет любой, кому вы её отправите'),
      () => say('Браузер не дал скопировать: скопируйте адрес страницы'),
    )
  }
  return (
    <>
      <Button look="secondary" icon={<Share2 size={20} />} onClick={() => void share()}>
        Отправить ссылку
      </Button>
      <output className={css['words']}>{said}</output>
    </>
  )
}

/** The receipt answers to its own name, without a session: a bookmark of it lives on. */
export const Component = () => {
  const { payment, address } = useLoaderData<{ payment: Payment; address: string }>()
  return (
    <SiteLayout>
      <PageHead title="Чек об оплате" indexed={false} />
      <meta name="referrer" content="no-referrer" />
      <div className={css['page']}>
        <h1>Чек об оплате</h1>
        {isUnderReview(payment.state) && (
          <Notice tone="info" title="Платёж на проверке">
            {underReviewText}.
          </Notice>
        )}
        <Receipt payment={payment} qr={encode(address).data} />
        <div className={css['actions']}>
          <Button look="secondary" icon={<Printer size={20} />} onClick={() => print()}>
            Печать или PDF
          </Button>
          <ShareReceipt address={address} />
        </div>
        <p className={css['words']}>
          Эта страница открывается по ссылке без входа и регистрации. <a href="/fines/">К списку штрафов</a>
        </p>
      </div>
    </SiteLayout>
  )
}
