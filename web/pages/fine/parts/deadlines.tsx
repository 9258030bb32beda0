import { formatNearDate } from '#domain/dates/wording.ts'
import type { LocalDate } from '#domain/dates/local-date.ts'
import type { Deadline } from '#domain/fines/deadlines.ts'
import { Disclosure } from '#web/kit/content/disclosure.tsx'
import css from '#web/pages/fine/fine.module.css'

const phrase = ({ title, date, estimated }: Deadline, today: LocalDate): string =>
  `${title}: ${estimated ? 'примерно ' : ''}до ${formatNearDate(date, today)}`

/** Each day that matters, and how it was counted: rule, date, shift, source. */
export const Deadlines = ({
  deadlines,
  today,
}: {
  readonly deadlines: readonly Deadline[]
  readonly today: LocalDate
}) => (
  <section aria-labelledby="deadlines">
    <h2 id="deadlines">Сроки</h2>
    <div className={css['deadlines']}>
      {deadlines.map((deadline) => (
        <Disclosure
          key={deadline.kind}
          summary={
            <span className={deadline.date < today ? css['past'] : undefined}>
              {phrase(deadline, today)}
              {deadline.date < today && ' (прошёл)'}
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
        </Disclosure>
      ))}
    </div>
  </section>
)
