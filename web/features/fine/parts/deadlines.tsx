import type { LocalDate } from '#domain/dates/local-date.ts'
import { describeDeadline } from '#domain/charges/law/deadline-wording.ts'
import type { Deadline } from '#domain/charges/law/deadlines.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { noBreakText } from '#web/ui/no-break-text.ts'
import { DeadlinesButton } from '#web/ui/files/calendar-button.tsx'
import { DisclosurePanel } from '#web/ui/content/disclosure-panel.tsx'
import css from '#web/features/fine/fine.module.css'

/** Deadlines of the charge with rule, date, shift to a working day, and source. */
export const Deadlines = ({
  charge,
  deadlines,
  today,
}: {
  readonly charge: Charge
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
              {noBreakText(describeDeadline(deadline, today))}
            </span>
          }
        >
          <ol className={css['why']}>
            {deadline.why.map((step) => (
              <li key={step.text}>
                {noBreakText(step.text)} <small className={css['source']}>{noBreakText(step.source)}</small>
              </li>
            ))}
          </ol>
        </DisclosurePanel>
      ))}
    </div>
    <DeadlinesButton charges={() => [charge]} today={today} />
  </section>
)
