import { observer } from 'mobx-react-lite'
import { localDateOf } from '#domain/dates/local-date.ts'
import { formatDayMonth } from '#domain/dates/wording.ts'
import type { DriverSchedule } from '#domain/organisation/driver-schedule.ts'
import { ConfirmRemove } from '#web/features/organisation/confirm-remove.tsx'
import type { ScheduleViewModel } from './schedule.view-model.ts'

/** Names a shift for the labels of its buttons. */
export const shiftName = (model: ScheduleViewModel, shift: DriverSchedule): string => {
  const day = localDateOf(shift.startAt)
  const who = `${model.vehicleOf(shift.stsId)}, ${model.driverOf(shift.driverLicenseId)}`
  return `${who}, ${formatDayMonth(day)}, ${model.hoursOf(shift, day)}`
}

export const RemoveShift = observer(function RemoveShift({
  model,
  shift,
}: {
  readonly model: ScheduleViewModel
  readonly shift: DriverSchedule
}) {
  return (
    <ConfirmRemove
      question={`Удалить смену: ${shiftName(model, shift)}?`}
      busy={model.removing.isRunning}
      onRemove={() => model.remove(shift)}
    >
      По этой смене больше не понять, кто был за рулём.
    </ConfirmRemove>
  )
})
