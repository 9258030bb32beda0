import type { PaymentWatchViewModel } from '#web/pages/prepayment-wait/payment-watch.view-model.ts'
import { ButtonLink } from '#web/kit/controls/button.tsx'
import { PageHead } from '#web/kit/frame/page-head.tsx'
import { SiteLayout } from '#web/layouts/site.layout.tsx'
import css from '#web/pages/prepayment-wait/prepayment-wait.module.css'

type Failure = Extract<PaymentWatchViewModel['watching']['state'], { _tag: 'Failed' }>['error']

/** The payment cannot be shown here. What is known of the money is said first: the page itself moves none. */
export const PaymentUnavailable = ({ failure }: { readonly failure: Failure | null }) => (
  <SiteLayout>
    <PageHead title="Платёж не открылся" indexed={false} />
    <div className={css['page']}>
      <h1>{failure?._tag === 'BackendRefused' ? 'Платёж не найден' : 'Платёж не открылся'}</h1>
      <p>
        {failure?._tag === 'NotSignedIn'
          ? 'Состояние платежа видно на том устройстве, где он был начат, и пока не закончилась сессия. Если деньги списаны, чек придёт на указанную почту.'
          : 'Если деньги списаны, они не потеряются: состояние платежа хранится у нас и в банке.'}
      </p>
      <p>
        <ButtonLink href="/fines/">К списку штрафов</ButtonLink>
      </p>
    </div>
  </SiteLayout>
)
