import { Effect } from 'effect'
import { useState } from 'react'
import { emptyFineList } from '#domain/charges/list/fine-list.ts'
import type { PaymentState } from '#domain/payment/payment-state.ts'
import { paymentTimeline } from '#domain/payment/payment-timeline.ts'
import { ChargeHeld as ChargeHolds } from '#application/shared/app-error.ts'
import { BackendRefused } from '#application/shared/backend.errors.ts'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { StageTrack } from '#web/ui/feedback/stage-track.tsx'
import { discountedFine, payment } from '#web/features/catalogue/samples.ts'
import { PaymentRow } from '#web/features/payments/history/payment-row.tsx'
import { failedStory } from '#web/features/payments/outcome/failed-story.ts'
import { ReceiptWays } from '#web/features/payments/outcome/receipt-ways.tsx'
import { WhatElse } from '#web/features/payments/outcome/what-else.tsx'
import { WhatNext } from '#web/features/payments/outcome/what-next.tsx'
import { SuccessViewModel } from '#web/features/payments/outcome/success.view-model.ts'
import { stagesAt, waitTitle, waitWords } from '#web/features/payments/wait/wait-words.ts'
import { ChargeHeld } from '#web/features/payments/check/charge-held.tsx'
import css from '#web/features/payments/history/payments.module.css'
import { Section, Specimen } from './section.tsx'

const waits: readonly PaymentState[] = [
  'created',
  'registered',
  'authorised',
  'cancelling',
  'provider-unknown',
]

const ends: readonly PaymentState[] = [
  'declined',
  'cancelled',
  'expired',
  'mismatch',
  'refunding',
  'refunded',
]

const Waiting = () => (
  <Specimen name="Ждём банк: по состояниям и без связи">
    {waits.map((state) => (
      <Card key={state}>
        <p>
          <strong>{waitTitle(state)}</strong>
        </p>
        <p>{waitWords(state)}</p>
        <StageTrack stages={stagesAt(state)} />
      </Card>
    ))}
    <Notice title="Нет связи с нашим сервером">
      На сам платёж это не влияет. Спросим снова, как только связь вернётся, обновлять не нужно.
    </Notice>
  </Specimen>
)

const Ended = () => (
  <Specimen name="Не оплачено: по причинам">
    {ends.map((state) => {
      const { title, words, tone } = failedStory({ state, kind: 'fine', declineReason: 'insufficient-funds' })
      return (
        <Notice key={state} tone={tone} title={title}>
          {words}
        </Notice>
      )
    })}
  </Specimen>
)

const holders = [
  { paymentId: 'p1', paid: false, receipt: null },
  { paymentId: 'p2', paid: true, receipt: 'sample' },
  null,
] as const

const heldBy = (holder: (typeof holders)[number]): ChargeHolds =>
  new ChargeHolds({ paid: holder?.paid ?? false, message: 'Этот штраф уже оплачивается', holder })

const Held = () => (
  <Specimen name="Уже оплачивается: своё, оплаченное, чужое">
    {holders.map((holder) => (
      <ChargeHeld key={holder?.paymentId ?? 'nobody'} held={heldBy(holder)} />
    ))}
  </Specimen>
)

const unverified = new BackendRefused({ code: 'mail.unverified', message: 'Подтвердите почту в настройках' })

/** Answers at once, so that a server draws it too. */
const startedModel = (): SuccessViewModel => {
  const at = payment.paidAt ?? payment.createdAt
  const model = new SuccessViewModel({
    records: { timeline: () => Effect.succeed(paymentTimeline([{ to: 'paid', at }], null, at)) },
    fines: { list: () => Effect.succeed({ ...emptyFineList, fines: [discountedFine] }) },
    requests: { mail: () => Effect.fail(unverified) },
  })
  model.start(payment.id)
  model.mail('sample')
  return model
}

const Done = () => {
  const [model] = useState(startedModel)
  return (
    <Specimen name="Оплачено: чек, путь денег, что ещё">
      <ReceiptWays model={model} payment={payment} />
      <WhatNext model={model} payment={payment} level={4} />
      <WhatElse model={model} payment={payment} level={4} />
    </Specimen>
  )
}

const listed: readonly PaymentState[] = ['paid', 'registered', 'declined', 'mismatch', 'refunded']

const History = () => (
  <Specimen name="История платежей">
    <ul className={css['list']}>
      {listed.map((state) => (
        <PaymentRow key={state} payment={{ ...payment, state }} />
      ))}
    </ul>
    <FailureNotice
      title="Платежи не загрузились"
      failure={{
        isSignedOut: false,
        isOurs: false,
        code: 'network',
        message: 'Нет связи. Проверьте интернет и повторите',
      }}
      onRetry={() => undefined}
    />
    <FailureNotice
      title="Изменение не сохранено"
      failure={{ isSignedOut: true, isOurs: false, code: 'NotSignedIn', message: '' }}
    />
  </Specimen>
)

export const PaymentScreens = () => (
  <Section id="payment" title="Оплата">
    <Held />
    <Waiting />
    <Ended />
    <Done />
    <History />
  </Section>
)
