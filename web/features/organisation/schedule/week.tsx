import { Pencil } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { localDateOf } from '#domain/dates/local-date.ts'
import { formatDayMonth, formatWeekday } from '#domain/dates/wording.ts'
import { counted } from '#domain/wording/plural.ts'
import { realClock } from '#web/ui/async/clock.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { ChoiceChips } from '#web/ui/form/choices/choice-chips.tsx'
import { useFocusAfterRemoval } from '#web/features/organisation/use-focus-after-removal.ts'
import { RemoveShift } from './remove-shift.tsx'
import { hoursOf } from './schedule-week.ts'
import type { ScheduleViewModel } from './schedule.view-model.ts'
import { ShiftHours, withoutBreaks } from './shift-hours.tsx'
import { WeekGrid } from './week-grid.tsx'
import css from './schedule.module.css'

const shiftForms = ['смена', 'смены', 'смен'] as const

interface WeekProps {
  readonly model: ScheduleViewModel
  readonly isReadOnly: boolean
}

/** The same shifts as a list by days. */
const List = observer(function List({ model, isReadOnly }: WeekProps) {
  const { week, marked } = model
  const [today] = useState(() => localDateOf(realClock.now()))
  const openDays = week.openDays(today)
  if (week.count === 0) return <p className={css['empty']}>На этой неделе смен нет.</p>
  return (
    <>
      <ol className={css['days']}>
        {week.busyDays.map((day) => (
          <li key={day} className={css['day']}>
            <details open={openDays.includes(day) || week.shiftsOn(day).some(({ id }) => id === marked)}>
              <summary className={css['day-head']}>
                <h3 className={css['day-name']}>
                  {formatWeekday(day)}, {formatDayMonth(day)}
                </h3>
                <span className={css['quiet']}>{counted(week.shiftsOn(day).length, shiftForms)}</span>
              </summary>
              <ul>
                {week.shiftsOn(day).map((shift) => (
                  <li
                    key={shift.id}
                    className={classNames(css['line'], shift.id === model.marked && css['marked'])}
                    data-shift={shift.id}
                    tabIndex={-1}
                  >
                    <span>
                      <ShiftHours text={hoursOf(shift, day)} />{' '}
                      {week.vehicleOf(shift.stsId).replaceAll(' ', '\u00A0')},{' '}
                      {withoutBreaks(week.driverOf(shift.driverLicenseId))}
                    </span>
                    {!isReadOnly && (
                      <span className={css['actions']}>
                        <IconButton
                          label={`Изменить смену: ${week.describe(shift)}`}
                          icon={<Pencil size={20} />}
                          onClick={() => model.edit(shift)}
                        />
                        <RemoveShift model={model} shift={shift} />
                      </span>
                    )}
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ol>
      {week.freeDays.length > 0 && (
        <p className={css['quiet']}>Без смен: {week.freeDays.map(formatWeekday).join(', ')}.</p>
      )}
    </>
  )
})

/** Shows the shift that was saved: scrolls to it and focuses it, in the view that is visible. */
const useMarkedShift = (model: ScheduleViewModel): void => {
  const shown = useRef<string | null>(null)
  const { marked, savedText } = model
  useEffect(() => {
    if (marked === null || savedText === null || shown.current === savedText) return
    shown.current = savedText
    const drawn = [...document.querySelectorAll<HTMLElement>('[data-shift]')]
    const target = drawn.find(
      ({ dataset, offsetParent }) => dataset['shift'] === marked && offsetParent !== null,
    )
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [marked, savedText])
}

type View = 'list' | 'grid'

/** A week as a grid of vehicles and days from 768 px on, or as a list on request; on a phone as a list. */
export const Week = observer(function Week(props: WeekProps) {
  const { model, isReadOnly } = props
  const [view, setView] = useState<View>('grid')
  const title = useFocusAfterRemoval<HTMLHeadingElement>(model.week.count)
  useMarkedShift(model)
  const isGrid = view === 'grid'
  return (
    <section className={css['block']} aria-labelledby="week">
      <div className={css['week-head']}>
        <h2 id="week" ref={title} tabIndex={-1}>
          Смены недели
        </h2>
        {!isReadOnly && model.week.isReady && !model.isFormOpen && (
          <Button onClick={() => model.openForm()}>Добавить смену</Button>
        )}
        <div className={css['views']}>
          <ChoiceChips<View>
            legend="Вид недели"
            legendHidden
            name="view"
            value={view}
            onChange={setView}
            options={[
              { value: 'grid', label: 'Сетка' },
              { value: 'list', label: 'Список' },
            ]}
          />
        </div>
      </div>
      <p role="status">{model.savedText}</p>
      {isGrid && <WeekGrid {...props} />}
      <div className={classNames(css['block'], isGrid && css['narrow-only'])}>
        <List {...props} />
      </div>
    </section>
  )
})
