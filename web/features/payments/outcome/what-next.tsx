import { CalendarDays } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { localDateOf } from '#domain/dates/local-date.ts'
import type { DeadlineEvent } from '#domain/charges/law/deadline-events.ts'
import type { Payment } from '#domain/payment/payment.ts'
import { moneyStages } from '#web/features/payments/money-stages.ts'
import { useBrand } from '#web/app/brand/use-brand.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { downloadFile } from '#web/ui/files/download-file.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { StageTrack } from '#web/ui/feedback/stage-track.tsx'
import type { SuccessViewModel } from './success.view-model.ts'
import css from './prepayment-success.module.css'

/** Calendar event for the day to check again. The code that creates the file is loaded on the press. */
const Reminder = ({ event }: { readonly event: DeadlineEvent }) => {
  const [status, setStatus] = useState('')
  const { name } = useBrand()
  const save = async () => {
    const { calendarFile } = await import('#web/ui/files/calendar-file.lazy.ts')
    downloadFile('proverit-oplatu.ics', 'text/calendar;charset=utf-8', calendarFile([event], name) ?? '')
    setStatus('Календарь скачан: напомнит проверить, что штраф погашен')
  }
  return (
    <div>
      <Button
        variant="secondary"
        icon={<CalendarDays size={20} />}
        onClick={() =>
          void save().catch(() => setStatus('Не получилось собрать файл. Обновите страницу и повторите'))
        }
      >
        Напомнить проверить
      </Button>
      <output className={css['small']}>{status}</output>
    </div>
  )
}

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
        {event !== null && <Reminder event={event} />}
      </div>
    </Card>
  )
})
