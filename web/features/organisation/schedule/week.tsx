import { Pencil, Plus } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { weekday } from '#domain/dates/local-date.ts'
import { formatDayMonth, formatWeekday } from '#domain/dates/wording.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { ChoiceChips } from '#web/ui/form/choices/choice-chips.tsx'
import { useFocusAfterRemoval } from '#web/features/organisation/use-focus-after-removal.ts'
import { ShowMore } from '#web/features/organisation/show-more.tsx'
import { RemoveShift } from './remove-shift.tsx'
import { hoursOf } from './schedule-week.ts'
import type { ScheduleViewModel } from './schedule.view-model.ts'
import css from './schedule.module.css'

interface WeekProps {
  readonly model: ScheduleViewModel
  readonly isReadOnly: boolean
}

const noBreakSpace = '\u00A0'

/** A name with its initials in one line. */
const withoutBreaks = (name: string): string => name.replaceAll('. ', `.${noBreakSpace}`)

/** Hours of one day stay on one line in a narrow cell, although a line may break after their dash. */
const Hours = ({ text }: { readonly text: string }) => (
  <span className={classNames(css['hours'], !text.includes(' ') && css['one-day'])}>{text}</span>
)

const shortWeekdays = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс']

/** Grid of vehicles by days. It scrolls horizontally if it does not fit. A free cell adds a shift, a shift opens its form. */
const Grid = observer(function Grid({ model, isReadOnly }: WeekProps) {
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
                      <button
                        key={shift.id}
                        type="button"
                        className={classNames(css['shift'], shift.id === model.marked && css['marked'])}
                        data-shift={shift.id}
                        disabled={isReadOnly}
                        onClick={() => model.edit(shift)}
                      >
                        <Hours text={hoursOf(shift, day)} />{' '}
                        {withoutBreaks(week.driverOf(shift.driverLicenseId))}
                        {!isReadOnly && <span className="visually-hidden">: изменить смену</span>}
                      </button>
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

/** The same shifts as a list by days. */
const List = observer(function List({ model, isReadOnly }: WeekProps) {
  const { week } = model
  if (week.count === 0) return <p className={css['empty']}>На этой неделе смен нет.</p>
  return (
    <>
      <ol className={css['days']}>
        {week.busyDays.map((day) => (
          <li key={day} className={css['day']}>
            <h3 className={css['day-name']}>
              {formatWeekday(day)}, {formatDayMonth(day)}
            </h3>
            <ul>
              {week.shiftsOn(day).map((shift) => (
                <li
                  key={shift.id}
                  className={classNames(css['line'], shift.id === model.marked && css['marked'])}
                  data-shift={shift.id}
                  tabIndex={-1}
                >
                  <span>
                    <Hours text={hoursOf(shift, day)} />{' '}
                    {week.vehicleOf(shift.stsId).replaceAll(' ', noBreakSpace)},{' '}
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
      {isGrid && <Grid {...props} />}
      <div className={classNames(css['block'], isGrid && css['narrow-only'])}>
        <List {...props} />
      </div>
    </section>
  )
})
