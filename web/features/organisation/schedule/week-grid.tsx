import { Plus } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { type LocalDate, weekday } from '#domain/dates/local-date.ts'
import { formatDayMonth } from '#domain/dates/wording.ts'
import type { DriverSchedule } from '#domain/organisation/driver-schedule.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ShowMore } from '#web/features/organisation/show-more.tsx'
import { hoursOf } from './schedule-week.ts'
import type { ScheduleViewModel } from './schedule.view-model.ts'
import css from './schedule.module.css'
import { ShiftHours, withoutBreaks } from './shift-hours.tsx'

interface WeekGridProps {
  readonly model: ScheduleViewModel
  readonly isReadOnly: boolean
}

const shortWeekdays = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс']

interface ShiftButtonProps extends WeekGridProps {
  readonly shift: DriverSchedule
  readonly day: LocalDate
}

/** The part of a shift that lies on one day. */
const ShiftButton = observer(function ShiftButton({ model, isReadOnly, shift, day }: ShiftButtonProps) {
  return (
    <button
      type="button"
      className={classNames(css['shift'], shift.id === model.marked && css['marked'])}
      data-shift={shift.id}
      disabled={isReadOnly}
      onClick={() => model.edit(shift)}
    >
      <ShiftHours text={hoursOf(shift, day)} /> {withoutBreaks(model.week.driverOf(shift.driverLicenseId))}
      {!isReadOnly && <span className="visually-hidden">: изменить смену</span>}
    </button>
  )
})

/** Grid of vehicles by days. It scrolls horizontally if it does not fit. A free cell adds a shift, a shift opens its form. */
export const WeekGrid = observer(function WeekGrid({ model, isReadOnly }: WeekGridProps) {
  const { week } = model
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
    <div className={css['grid']} role="region" aria-label="Сетка недели" tabIndex={0}>
      <table className={css['table']}>
        <thead>
          <tr>
            <th scope="col">Машина</th>
            {week.days.map((day) => (
              <th key={day} scope="col">
                {shortWeekdays[weekday(day) - 1]}, {formatDayMonth(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {week.rows.shown.map(({ id, name, isOwn }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {week.days.map((day) => {
                const shifts = week.shiftsOn(day, id)
                return (
                  <td key={day}>
                    {shifts.map((shift) => (
                      <ShiftButton
                        key={shift.id}
                        model={model}
                        isReadOnly={isReadOnly}
                        shift={shift}
                        day={day}
                      />
                    ))}
                    {shifts.length === 0 && isOwn && !isReadOnly && week.isReady && (
                      <button
                        type="button"
                        className={css['free']}
                        aria-label={`Добавить смену: ${name}, ${formatDayMonth(day)}`}
                        onClick={() => model.openForm({ vehicle: id, day })}
                      >
                        <Plus size={20} aria-hidden="true" />
                      </button>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={css['more']}>
        <ShowMore list={week.rows} label="Показать ещё машины" />
      </div>
    </div>
  )
})
