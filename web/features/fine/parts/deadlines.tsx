import { formatNearDate } from '#domain/dates/wording.ts'
import type { LocalDate } from '#domain/dates/local-date.ts'
import type { Deadline, DeadlineKind } from '#domain/charges/law/deadlines.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { CalendarButton } from '#web/ui/charges/calendar-button.tsx'
import { DisclosurePanel } from '#web/ui/content/disclosure-panel.tsx'
import css from '#web/features/fine/fine.module.css'

/** Deadline kinds that begin or end on their day without an action of the visitor. */
const happensOn: readonly DeadlineKind[] = ['force', 'execution']

const phrase = ({ kind, title, date, estimated }: Deadline, today: LocalDate): string => {
  const day = `${happensOn.includes(kind) ? '' : 'до '}${formatNearDate(date, today)}`
  return `${title}: ${estimated ? 'примерно ' : ''}${day}`
}

/** Text for a passed deadline. Estimates start on the day of the ruling, the law on the day of delivery. */
const passed = ({ date, estimated }: Deadline, today: LocalDate): string => {
  if (date >= today) return ''
  return estimated ? ' (возможно, прошёл)' : ' (прошёл)'
}

/** Deadlines of the charge with rule, date, shift to a working day, and source. */
export const Deadlines = ({
  fine,
  deadlines,
  today,
}: {
  readonly fine: Charge
  readonly deadlines: readonly Deadline[]
  readonly today: LocalDate
}) => (
  <section aria-labelledby="deadlines">
    <h2 id="deadlines">Сроки</h2>
    <div>
      {deadlines.map((deadline) => (
        <DisclosurePanel
          key={deadline.kind}
          summary={
            <span className={deadline.date < today ? css['past'] : undefined}>
              {phrase(deadline, today)}
              {passed(deadline, today)}
            </span>
          }
        >
          <ol className={css['why']}>
            {deadline.why.map((step) => (
              <li key={step.text}>
                {step.text} <small className={css['source']}>{step.source}</small>
              </li>
            ))}
          </ol>
        </DisclosurePanel>
      ))}
    </div>
    <CalendarButton fines={() => [fine]} today={today} />
  </section>
)
