import { observer } from 'mobx-react-lite'
import { localDateOf } from '#domain/dates/local-date.ts'
import type { Payment } from '#domain/payment/payment.ts'
import { moneyStages } from '#web/features/payments/money-stages.ts'
import { CalendarButton } from '#web/ui/files/calendar-button.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { StageTrack } from '#web/ui/feedback/stage-track.tsx'
import type { SuccessViewModel } from './success.view-model.ts'
import css from './prepayment-success.module.css'

/** State of the money and the day of the next update. A failure here does not hide the payment. */
export const WhatNext = observer(function WhatNext({
  model,
  payment,
  level = 2,
}: {
  readonly model: SuccessViewModel
  readonly payment: Payment
  readonly level?: 2 | 4
}) {
  const Heading = `h${level}` as const
  const { followed } = model
  const event = model.eventOf(payment)
  // Rendered by the site too, as tall as the usual stages, so that what is below does not move.
  if (model.following.isWaiting)
    return (
      <div className={css['waiting']} data-needs-script>
        <Skeleton lines={6} />
      </div>
    )
  if (followed === null || followed.timeline.steps.length === 0) return null
  return (
    <Card as="section" labelledBy="next">
      <div className={css['part']}>
        <Heading className={css['title']} id="next">
          Что дальше
        </Heading>
        <StageTrack stages={moneyStages(followed.timeline.steps, localDateOf(followed.at))} />
        {event !== null && (
          <div className={css['small']}>
            <CalendarButton
              name="proverit-oplatu"
              events={() => [event]}
              savedText="Календарь скачан: напомнит проверить, что штраф погашен"
            >
              Напомнить проверить
            </CalendarButton>
          </div>
        )}
      </div>
    </Card>
  )
})
