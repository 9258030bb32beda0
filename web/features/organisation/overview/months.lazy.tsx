import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { localDateOf } from '#domain/dates/local-date.ts'
import { formatMonth, formatShortMonth } from '#domain/dates/month.ts'
import { type ChargedMonth, chargesByMonth } from '#domain/charges/list/charges-by-month.ts'
import { formatRoubles, minus, sum } from '#domain/money/kopecks.ts'
import { chargeForms } from '#domain/charges/list/count-charges.ts'
import { counted } from '#domain/wording/plural.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/button.tsx'
import type { OverviewViewModel } from './overview.view-model.ts'
import css from './months.lazy.module.css'

interface MonthsProps {
  readonly months: readonly ChargedMonth[]
}

/** Label of a narrow column in thousands of roubles, for example «12,5». */
const inThousands = (kopecks: number): string =>
  new Intl.NumberFormat('ru', { maximumFractionDigits: kopecks < 1_000_000 ? 1 : 0 }).format(
    kopecks / 100_000,
  )

const percent = (part: number, total: number): number => (total === 0 ? 0 : (100 * part) / total)

const totalText = (months: readonly ChargedMonth[]): string => {
  const amount = sum(months.map((month) => month.amount))
  const paid = sum(months.map((month) => month.paid))
  const count = months.reduce((all, month) => all + month.count, 0)
  return `${counted(count, chargeForms)} на ${formatRoubles(amount)}, из них оплачено ${formatRoubles(paid)}`
}

const Bar = ({
  month: { month, amount, paid },
  max,
}: {
  readonly month: ChargedMonth
  readonly max: number
}) => {
  const [high, low] = [percent(amount, max), percent(paid, max)]
  return (
    <div className={css['month']}>
      <span className={css['value']}>{amount > 0 && inThousands(amount)}</span>
      <svg className={css['bar']} width="100%" height="120">
        <rect className={css['due']} x="1" y={`${100 - high}%`} width="100%" height={`${high - low}%`} />
        <rect className={css['paid']} y={`${100 - low}%`} width="100%" height={`${low}%`} />
        <line className={css['ground']} y1="100%" x2="100%" y2="100%" />
      </svg>
      <span className={css['name']}>{formatShortMonth(month)}</span>
    </div>
  )
}

const Bars = ({ months }: MonthsProps) => {
  const max = Math.max(...months.map(({ amount }) => amount))
  return (
    <figure className={css['figure']} aria-hidden="true">
      <div className={css['bars']}>
        {months.map((month) => (
          <Bar key={month.month} month={month} max={max} />
        ))}
      </div>
      <figcaption className={css['legend']}>
        <span>
          <svg className={css['sign']} width="12" height="12">
            <rect className={css['paid']} width="100%" height="100%" />
          </svg>{' '}
          оплачено
        </span>
        <span>
          <svg className={css['sign']} width="12" height="12">
            <rect className={css['due']} x="1" y="1" width="10" height="10" />
          </svg>{' '}
          не оплачено
        </span>
        <span className={css['unit']}>тысяч рублей</span>
      </figcaption>
    </figure>
  )
}

/** Table with the figures of the chart, for screen readers and print. On a screen it is shown on request. */
const MonthsTable = ({ months, isShown }: MonthsProps & { readonly isShown: boolean }) => (
  <div className={classNames(css['behind'], isShown && css['shown'])}>
    <table className={css['table']}>
      <caption className="visually-hidden">Штрафы по месяцам</caption>
      <thead>
        <tr>
          <th scope="col">Месяц</th>
          <th scope="col">Штрафов</th>
          <th scope="col">На сумму</th>
          <th scope="col">Не оплачено</th>
        </tr>
      </thead>
      <tbody>
        {months.toReversed().map(({ month, count, amount, paid }) => (
          <tr key={month}>
            <th scope="row">{formatMonth(month)}</th>
            <td>{count}</td>
            <td>{formatRoubles(amount)}</td>
            <td>{formatRoubles(minus(amount, paid))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

/** A sentence, a chart if there is data to compare, and the table. */
export const MonthsOf = ({ months }: MonthsProps) => {
  const [isShown, setShown] = useState(false)
  const [only, ...others] = months.filter(({ count }) => count > 0)
  if (only === undefined) return <p>За двенадцать месяцев ни одного постановления: сравнивать нечего.</p>
  if (others.length === 0)
    return (
      <p>
        {formatMonth(only.month)}: {totalText([only])}. Столбики появятся, когда будет с чем сравнить.
      </p>
    )
  return (
    <>
      <p>За двенадцать месяцев: {totalText(months)}. Суммы без скидок, по дате постановления.</p>
      <Bars months={months} />
      <MonthsTable months={months} isShown={isShown} />
      <div className={css['toggle']}>
        <Button variant="secondary" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? 'Убрать таблицу' : 'Показать таблицей'}
        </Button>
      </div>
    </>
  )
}

/** Fines of the fleet in the last twelve months. */
export const Months = observer(function Months({ model: { found } }: { readonly model: OverviewViewModel }) {
  return found && <MonthsOf months={chargesByMonth(found.charges, localDateOf(found.answeredAt))} />
})
