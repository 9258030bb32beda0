import { useLoaderData } from 'react-router'
import {
  action as orderPayment,
  Component as Prepayment,
} from '#web/features/payments/check/prepayment.page.tsx'
import { requestedCharges } from '#web/features/webview/requested-charges.ts'
import { EmbeddedLookUp } from '#web/features/webview/embedded-look-up.tsx'
import css from '#web/features/webview/webview.module.css'

/** Reads the charges that the extension passes in the address. */
export const loader = requestedCharges

/** Creates the payment and leads to the bank. */
export const action = orderPayment

/** Payment from the browser extension: the same pages with the session of the extension (web/app/composition/browser.ts). */
export const Component = () => {
  const request = useLoaderData<typeof loader>()
  if (request.ids !== null) return <Prepayment />
  return (
    <EmbeddedLookUp title="Оплата из расширения" form={request.form}>
      <p className={css['words']}>
        Расширение хранит свою сессию отдельно от сайта: кабинет на сайте не изменится.
      </p>
    </EmbeddedLookUp>
  )
}
