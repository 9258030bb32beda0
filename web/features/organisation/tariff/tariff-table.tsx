import { observer } from 'mobx-react-lite'
import { formatRoubles } from '#domain/money/kopecks.ts'
import { subscriptionTerms } from '#domain/organisation/subscription-order.ts'
import { fits, vehicleForms } from '#domain/organisation/tariff.ts'
import { counted } from '#domain/wording/plural.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ChoiceChips } from '#web/ui/form/choices/choice-chips.tsx'
import type { TariffViewModel } from './tariff.view-model.ts'
import table from '#web/features/organisation/card-table.module.css'
import css from './tariff.module.css'

const monthForms = ['месяц', 'месяца', 'месяцев'] as const

const terms = subscriptionTerms.map(({ countDays, months }) => ({
  value: String(countDays),
  label: counted(months, monthForms),
}))

/** Prices for the chosen term, each with an order button. */
export const TariffTable = observer(function TariffTable({ model }: { readonly model: TariffViewModel }) {
  const current = model.subscription?.subscribeType
  return (
    <>
      <ChoiceChips
        legend="На сколько"
        name="term"
        options={terms}
        value={String(model.countDays)}
        onChange={(days) => model.setTerm(Number(days))}
      />
      <table className={classNames(table['table'], css['table'])}>
        <caption className="visually-hidden">Тарифы и цены за выбранный срок</caption>
        <thead className={table['heads']}>
          <tr>
            {['Тариф', 'В месяц', 'За срок', 'Заказ'].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {model.sold.map((tariff) => {
            const cost = model.costOf(tariff)
            return (
              <tr key={tariff.name} className={classNames(table['row'], css['row'])}>
                <th scope="row" className={css['name']}>
                  {tariff.title}
                  {tariff.subscribeType === current && <span className={css['current']}>ваш тариф</span>}
                </th>
                <td className={classNames(css['month'], cost === tariff.price && css['repeated'])}>
                  {tariff.price !== null && formatRoubles(tariff.price)}
                  <span className={css['unit']}> в месяц</span>
                </td>
                <td className={css['cost']}>{cost === null ? '—' : formatRoubles(cost)}</td>
                <td className={css['order']}>
                  {fits(tariff, model.vehicles) ? (
                    <Button
                      variant="secondary"
                      busy={model.ordering.isRunning}
                      onClick={() => model.order(tariff)}
                    >
                      Заказать <span className="visually-hidden">«{tariff.title}»</span>
                    </Button>
                  ) : (
                    <span className={css['unfit']}>
                      Мал: в автопарке {counted(model.vehicles, vehicleForms)}
                    </span>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
})
