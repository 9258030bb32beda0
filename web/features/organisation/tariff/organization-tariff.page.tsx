import { AsyncView } from '#web/ui/async/async-view.tsx'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { isPermitted } from '#domain/organisation/members/member-role.ts'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { CabinetPage } from '#web/features/organisation/cabinet-layout.tsx'
import type { OpenCabinet } from '#web/features/organisation/cabinet.view-model.ts'
import { PendingOrderNotice } from '#web/features/organisation/pending-order-notice.tsx'
import { RoleNotice } from '#web/features/organisation/read-only-notice.tsx'
import { SubscriptionFacts } from '#web/features/organisation/subscription-facts.tsx'
import { useViewModel } from '#web/app/services.ts'
import { CancelledOrder, CancelOrder } from './cancel-order.tsx'
import { saveNoticeSettings } from './notice-settings-form.ts'
import { NoticeSettingsForm } from './notice-settings.tsx'
import { TariffTable } from './tariff-table.tsx'
import { TariffViewModel } from './tariff.view-model.ts'
import css from './tariff.module.css'
import { documentsUseCases } from '#adapters/wiring/services/documents.ts'
import { organisationPort } from '#adapters/wiring/services/company.ts'

/** Saves the notification settings of the organisation. */
export const action = saveNoticeSettings

/** The current order above the prices. It takes the focus when the order has just been placed. */
const PendingOrder = observer(function PendingOrder({ model }: { readonly model: TariffViewModel }) {
  const place = useRef<HTMLElement>(null)
  const isNew = model.ordering.state._tag === 'Done'
  useEffect(() => {
    if (isNew) place.current?.focus()
  }, [isNew])
  const order = model.subscription?.order ?? null
  if (order === null) return null
  return (
    <section ref={place} tabIndex={-1} aria-label="Ваш заказ">
      <Card>
        <div className={css['block']}>
          <PendingOrderNotice order={order} tariff={model.titleOf(order.subscribeType)} />
          <CancelOrder model={model} order={order} />
        </div>
      </Card>
    </section>
  )
})

const Tariffs = observer(function Tariffs({ subscription: subscriptionText }: OpenCabinet) {
  const model = useViewModel(
    (resolve) => new TariffViewModel(resolve(organisationPort), resolve(documentsUseCases)),
  )
  return (
    <>
      {subscriptionText !== null && !subscriptionText.isPressing && (
        <p>{subscriptionText.title.replace(/\.$/, '')}. Новый срок прибавится к оставшемуся.</p>
      )}
      <AsyncView
        task={model.loading}
        waiting={<Skeleton lines={6} />}
        title="Тарифы не загрузились"
        onRetry={model.start}
      >
        {() => (
          <>
            <CancelledOrder model={model} />
            <PendingOrder model={model} />
            <section className={css['block']} aria-labelledby="tariffs">
              <h2 id="tariffs">Выберите тариф</h2>
              <p>
                С тарифом открываются номера постановлений, места и фото нарушений, а водителям можно
                отправлять СМС о штрафах. Цена зависит только от числа машин.
              </p>
              <FailureNotice
                failure={model.ordering.failure}
                title={
                  model.isUncertain
                    ? 'Ответ не пришёл: заказан ли тариф, пока неизвестно'
                    : 'Тариф не заказан'
                }
              />
              <TariffTable model={model} />
            </section>
          </>
        )}
      </AsyncView>
      <NoticeSettingsForm />
    </>
  )
})

export const Component = () => (
  <CabinetPage current="tariff" title="Тариф">
    {(cabinet) =>
      isPermitted(cabinet.role, 'administration') ? (
        <Tariffs {...cabinet} />
      ) : (
        <>
          <RoleNotice role={cabinet.role} permission="administration" />
          <Card>
            <SubscriptionFacts {...cabinet} />
          </Card>
        </>
      )
    }
  </CabinetPage>
)
