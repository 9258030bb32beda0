import { Pencil } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { type LocalDate, weekday } from '#domain/dates/local-date.ts'
import { formatDayMonth, formatWeekday } from '#domain/dates/wording.ts'
import type { DriverSchedule } from '#domain/organisation/driver-schedule.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ChoiceChips } from '#web/ui/form/choice-chips.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { ConfirmRemove } from '#web/features/organisation/confirm-remove.tsx'
import type { ScheduleViewModel } from './schedule.view-model.ts'
import css from './schedule.module.css'

interface WeekProps {
  readonly model: ScheduleViewModel
  readonly isReadOnly: boolean
}

interface ShiftProps extends WeekProps {
  readonly shift: DriverSchedule
  readonly day: LocalDate
}

const Actions = observer(function Actions({ model, shift, day }: Omit<ShiftProps, 'isReadOnly'>) {
  const name = `${model.vehicleOf(shift.stsId)}, ${model.driverOf(shift.driverLicenseId)}, ${model.hoursOf(shift, day)}`
  return (
    <span className={css['actions']}>
      <IconButton
        label={`Изменить смену: ${name}`}
        icon={<Pencil size={20} />}
        onClick={() => model.edit(shift)}
      />
      <ConfirmRemove
        question={`Удалить смену: ${name}?`}
        busy={model.removing.isRunning}
        onRemove={() => model.remove(shift)}
      >
        По этой смене больше не понять, кто был за рулём.
      </ConfirmRemove>
    </span>
  )
})

const shortWeekdays = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс']

/** Grid of vehicles by days. It scrolls horizontally if it does not fit. */
const Grid = observer(function Grid({ model }: Pick<WeekProps, 'model'>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
    <div className={css['grid']} role="region" aria-label="Сетка недели" tabIndex={0}>
      <table className={css['table']}>
        <thead>
          <tr>
            <th scope="col">Машина</th>
            {model.days.map((day) => (
              <th key={day} scope="col">
                {shortWeekdays[weekday(day) - 1]}, {formatDayMonth(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {model.rows.map(({ id, name }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {model.days.map((day) => (
                <td key={day}>
                  {model.shiftsOn(day, id).map((shift) => (
                    <p key={shift.id} className={css['shift']}>
                      <span className={css['hours']}>{model.hoursOf(shift, day)}</span>{' '}
                      {model.driverOf(shift.driverLicenseId)}
                    </p>
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
})

/** The same shifts as a list by days. Shifts are changed and removed here. */
const List = observer(function List({ model, isReadOnly }: WeekProps) {
  return (
    <ol className={css['days']}>
      {model.days.map((day) => {
        const shifts = model.shiftsOn(day)
        return (
          <li key={day} className={css['day']}>
            <h3 className={css['day-name']}>
              {formatWeekday(day)}, {formatDayMonth(day)}
            </h3>
            {shifts.length === 0 ? (
              <p className={css['quiet']}>Смен нет</p>
            ) : (
              <ul>
                {shifts.map((shift) => (
                  <li key={shift.id} className={css['line']}>
                    <span>
                      <span className={css['hours']}>{model.hoursOf(shift, day)}</span>{' '}
                      {model.vehicleOf(shift.stsId)}, {model.driverOf(shift.driverLicenseId)}
                    </span>
                    {!isReadOnly && <Actions model={model} shift={shift} day={day} />}
                  </li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ol>
  )
})

type View = 'list' | 'grid'

/** A week as a list, or as a grid on request from 768 px on. */
export const Week = observer(function Week(props: WeekProps) {
  const [view, setView] = useState<View>('list')
  const isGrid = view === 'grid' && props.model.count > 0
  return (
    <section className={css['block']} aria-labelledby="week">
      <div className={css['week-head']}>
        <h2 id="week">Смены недели</h2>
        {props.model.count > 0 && (
          <div className={css['views']}>
            <ChoiceChips<View>
              legend="Вид недели"
              legendHidden
              name="view"
              value={view}
              onChange={setView}
              options={[
                { value: 'list', label: 'Список' },
                { value: 'grid', label: 'Сетка' },
              ]}
            />
          </div>
        )}
      </div>
      {isGrid && <Grid model={props.model} />}
      <div className={classNames(isGrid && css['narrow-only'])}>
        <List {...props} />
      </div>
    </section>
  )
})
