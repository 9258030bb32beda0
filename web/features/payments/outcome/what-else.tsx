import { observer } from 'mobx-react-lite'
import { paymentPath } from '#domain/navigation/page-paths.ts'
import { formatDayMonth } from '#domain/dates/wording.ts'
import type { ChargesSummary } from '#domain/charges/list/charge-totals.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import type { Payment } from '#domain/payment/payment.ts'
import { useSite } from '#web/app/brand/use-brand.ts'
import { BackToCharges } from '#web/features/payments/wait/back-to-charges.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { SuccessViewModel } from './success.view-model.ts'
import css from './prepayment-success.module.css'

const RemainingCharges = ({ left }: { readonly left: ChargesSummary }) => {
  const { counted, due, saving, nearestLastDay } = left
  const isSaving = saving > 0 && nearestLastDay !== null
  return (
    <Notice
      tone={isSaving ? 'amber' : 'info'}
      title={`Осталось оплатить: ${counted} на ${formatRoubles(due)}`}
      action={<BackToCharges kind="fine" />}
    >
      {isSaving && (
        <p>
          Ещё можно сохранить {formatRoubles(saving)}: ближайшая скидка действует по{'\u00A0'}
          {formatDayMonth(nearestLastDay)}.
        </p>
      )}
    </Notice>
  )
}

/** Optional next steps: remaining charges, and notifications of new fines. */
export const WhatElse = observer(function WhatElse({
  model,
  payment,
  level = 2,
}: {
  readonly model: SuccessViewModel
  readonly payment: Payment
  readonly level?: 2 | 4
}) {
  const Heading = `h${level}` as const
  const { isSignedIn, isCompany } = useSite()
  const { left } = model
  return (
    <>
      {left !== null && <RemainingCharges left={left} />}
      <section className={css['part']} aria-labelledby="else">
        <Heading className={css['title']} id="else">
          Чтобы не пропустить следующий
        </Heading>
        {isSignedIn ? (
          <p>
            Пришлём новый штраф и напомним о скидке: <a href="/settings/#notices">настроить уведомления</a>,{' '}
            {isCompany ? (
              <a href="/organization/vehicles/">проверить машины</a>
            ) : (
              <a href="/documents/">проверить документы</a>
            )}
            .
          </p>
        ) : (
          <p>
            <a href="/auth/?mode=register&next=/documents/">Заведите кабинет</a>, чтобы сохранить документы,
            или <a href="/email/subscribe/">подпишитесь на новые штрафы</a> по почте.
          </p>
        )}
        <p className={css['small']}>
          Заплатили дважды или не за то? <a href={paymentPath(payment.id)}>Готовое заявление о возврате</a> на
          странице платежа.
        </p>
      </section>
    </>
  )
})
