import { observer } from 'mobx-react-lite'
import type { DriverSchedule } from '#domain/organisation/driver-schedule.ts'
import { ConfirmRemove } from '#web/features/organisation/confirm-remove.tsx'
import type { ScheduleViewModel } from './schedule.view-model.ts'

/** The button that removes a shift after a confirmation. */
export const RemoveShift = observer(function RemoveShift({
  model,
  shift,
}: {
  readonly model: ScheduleViewModel
  readonly shift: DriverSchedule
}) {
  return (
    <ConfirmRemove
      question={`Удалить смену: ${model.week.describe(shift)}?`}
      busy={model.removing.isRunning}
      onRemove={() => model.remove(shift)}
    >
      По этой смене больше не понять, кто был за рулём.
    </ConfirmRemove>
  )
})
