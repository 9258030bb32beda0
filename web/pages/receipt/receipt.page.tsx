import { encode } from 'uqr'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Payment } from '#domain/payment/payment.ts'
import { isUnderReview, underReviewText } from '#domain/payment/payment-state.ts'
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
        <p className={css['words']}>
          Эта страница открывается по ссылке без входа и регистрации. <a href="/fines/">К списку штрафов</a>
        </p>
      </div>
    </SiteLayout>
  )
}
