import { observer } from 'mobx-react-lite'
import { noticeDays } from '#domain/notifications/notification.ts'
import { counted } from '#domain/wording/plural.ts'
import { dayForms } from '#domain/wording/time-forms.ts'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { notificationsPort } from '#adapters/wiring/services/notifications.ts'
import { useViewModel } from '#web/app/services.ts'
import { Select } from '#web/ui/form/choices/select.tsx'
import { NoticeDaysViewModel } from '#web/features/settings/notice-days.view-model.ts'

const options = noticeDays.map((days) => ({
  value: String(days),
  label: `За ${counted(days, dayForms)}`,
}))

/** Choice of the day of the discount reminder. A payment may take a day or two to be credited. */
export const NoticeDaysChoice = observer(function NoticeDaysChoice() {
  const model = useViewModel((resolve) => new NoticeDaysViewModel(resolve(notificationsPort)))
  const { days } = model
  return (
    <>
      {days !== null && (
        <Select
          name="notice-days"
          label="Напоминать о конце скидки"
          options={options}
          value={String(days)}
          onChange={(event) => model.choose(event.target.value)}
        />
      )}
      <FailureNotice
        failure={model.loading.failure}
        title="Срок напоминания не загрузился"
        onRetry={model.start}
      />
      <FailureNotice failure={model.saving.failure} title="Срок напоминания не сохранён" />
    </>
  )
})
