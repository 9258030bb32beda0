import { ArrowDown, ArrowUp } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useCallback } from 'react'
import { inPaymentWording } from '#domain/charges/list/charge-totals.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import { roleLimit } from '#domain/organisation/members/member-role.ts'
import { countCharges } from '#domain/charges/list/count-charges.ts'
import { classNames } from '#web/ui/class-names.ts'
import { savedViewsPort } from '#adapters/wiring/services/saved-views.ts'
import { useViewModel } from '#web/app/services.ts'
import { useEntryView } from '#web/app/navigation/use-entry-view.ts'
import { focusMain } from '#web/app/navigation/focus-target.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Checkbox } from '#web/ui/form/choices/checkbox.tsx'
import { PayBar } from '#web/ui/charges/pay-bar.tsx'
import type { OpenCabinet } from '#web/features/organisation/cabinet.view-model.ts'
import { LazyDisclosure } from '#web/ui/page/lazy-disclosure.tsx'
import { ShowMore } from '#web/features/organisation/show-more.tsx'
import { everything } from './fleet-fines-filter.ts'
import type { FleetFinesViewModel } from './fleet-fines.view-model.ts'
import type { SortKey } from './fleet-order.ts'
import { restoreView, viewOf } from './fleet-view.ts'
import { SavedViews } from './saved-views.tsx'
import { SavedViewsViewModel } from './saved-views.view-model.ts'
import { FinesTools } from './fines-tools.tsx'
import table from '#web/features/organisation/card-table.module.css'
import { FleetFineRow, PayChosen } from './fleet-fine-row.tsx'
import css from './fleet-fines.module.css'

interface TableProps {
  readonly model: FleetFinesViewModel
  readonly isMasked: boolean
}

/** The organisation pays from its account under its name. */
type BoardProps = TableProps & Pick<OpenCabinet, 'organisation' | 'role'>

const loadViewsEditor = async () => (await import('./views-editor.lazy.tsx')).ViewsEditor

const loadTransfers = async () => (await import('./bank-transfers.lazy.tsx')).BankTransfersPanel

const columns: readonly (readonly [SortKey, string])[] = [
  ['subject', 'Машина'],
  ['happened', 'Дата нарушения'],
  ['ruled', 'Нарушение'],
  ['urgency', 'Состояние'],
  ['sum', 'Сумма'],
]

const Heads = observer(function Heads({ model }: Pick<TableProps, 'model'>) {
  const Arrow = model.filter.isDescending ? ArrowUp : ArrowDown
  const direction = model.filter.isDescending ? 'descending' : 'ascending'
  return (
    <tr>
      {model.choice.mayPay && (
        <th scope="col" className={css['check']}>
          <Checkbox
            name="all"
            label="Выбрать все"
            labelHidden
            checked={model.choice.allChosen}
            onChange={(event) => model.choice.chooseAll(event.target.checked)}
          />
          {model.choice.allChosen && <PayChosen choice={model.choice} />}
        </th>
      )}
      {columns.map(([key, title]) => (
        <th
          key={key}
          scope="col"
          aria-sort={model.filter.sortedBy === key ? direction : undefined}
          className={css[key]}
        >
          <button type="button" className={css['sorter']} onClick={() => model.filter.sortBy(key)}>
            {title}
            {model.filter.sortedBy === key && <Arrow size={16} aria-hidden="true" />}
          </button>
        </th>
      ))}
    </tr>
  )
})

const emptyText = ({ filter, drivers, search }: FleetFinesViewModel): string => {
  if (filter.driver !== everything && drivers.asking.isRunning) return 'Смотрим график…'
  return filter.changedCount === 0 && search.sought === ''
    ? 'Неоплаченных штрафов нет'
    : 'По этому отбору ничего нет'
}

/** «В списке 10 штрафов: к оплате 5 на 4 175 ₽, в обработке 5 на 3 937,50 ₽». */
const listCaption = ({ rows, totals }: FleetFinesViewModel): string => {
  const { payable, paid } = totals
  const parts = [
    payable.count === 0 ? null : `к оплате ${payable.count} на ${formatRoubles(payable.due)}`,
    inPaymentWording(totals),
    paid.count === 0 ? null : `оплачено ${paid.count}`,
  ]
  return `В списке ${countCharges(rows)}: ${parts.filter((part) => part !== null).join(', ')}`
}

/** The rows as a table, or as cards on a phone. */
const FinesTable = observer(function FinesTable({ model, isMasked }: TableProps) {
  return (
    <>
      <p className={css['caption']} role="status">
        {model.rows.length === 0 ? emptyText(model) : listCaption(model)}
      </p>
      {model.rows.length === 0 && (
        <div>
          <Button
            variant="secondary"
            onClick={() => {
              model.showAll()
              focusMain()
            }}
          >
            Показать все штрафы
          </Button>
        </div>
      )}
      {model.choice.canChooseMany && (
        <div className={css['all']}>
          <Checkbox
            name="all-cards"
            label="Выбрать все"
            checked={model.choice.allChosen}
            onChange={(event) => model.choice.chooseAll(event.target.checked)}
          />
        </div>
      )}
      <table className={table['table']} aria-rowcount={model.rows.length + 1}>
        <caption className="visually-hidden">Штрафы автопарка</caption>
        <thead className={classNames(table['heads'], css['heads'])}>
          <Heads model={model} />
        </thead>
        <tbody>
          {model.search.found.shown.map((charge) => (
            <FleetFineRow key={charge.id} model={model} isMasked={isMasked} charge={charge} />
          ))}
        </tbody>
      </table>
      <ShowMore list={model.search.found} />
    </>
  )
})

/** Filters, rows and the payment bar of the selection. The filters are there again when the visitor returns from a fine. */
export const FleetBoard = observer(function FleetBoard({ model, isMasked, organisation, role }: BoardProps) {
  const limit = roleLimit(role, 'payment')
  const saved = useViewModel((resolve) => new SavedViewsViewModel(resolve(savedViewsPort)))
  const read = useCallback(() => viewOf(model), [model])
  useEntryView(read, (view) => restoreView(model, view))
  return (
    <>
      <SavedViews model={model} saved={saved} />
      <FinesTools model={model}>
        <LazyDisclosure summary="Виды списка" load={loadViewsEditor}>
          {(Editor) => <Editor model={model} saved={saved} />}
        </LazyDisclosure>
      </FinesTools>
      {limit !== null && <p>{limit}.</p>}
      <FinesTable model={model} isMasked={isMasked} />
      {limit === null && (
        <LazyDisclosure summary="Оплатить со счёта компании" load={loadTransfers}>
          {(Panel) => <Panel model={model} organisation={organisation} />}
        </LazyDisclosure>
      )}
      {!model.choice.isEmpty && <PayBar selection={model.choice} />}
    </>
  )
})
