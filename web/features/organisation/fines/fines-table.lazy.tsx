import { ArrowDown, ArrowUp } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'
import { discountWording } from '#domain/charges/explanations/discount-wording.ts'
import { formatNearDate } from '#domain/dates/wording.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { isUnfinished } from '#domain/charges/explanations/charge-status.ts'
import { paidWording } from '#domain/charges/explanations/paid-wording.ts'
import { inPaymentWording } from '#domain/charges/list/charge-totals.ts'
import { readablePlace } from '#domain/charges/explanations/place-wording.ts'
import { chargeMoment } from '#domain/charges/explanations/charge-moment.ts'
import { isMaskedCharge } from '#domain/charges/disclosure/masked-charge.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import { countCharges } from '#domain/charges/list/count-charges.ts'
import { classNames } from '#web/ui/class-names.ts'
import { focusMain } from '#web/app/navigation/focus-target.ts'
import { NoBreak } from '#web/ui/charges/no-break.tsx'
import { UnfinishedPayment } from '#web/features/payments/unfinished/unfinished-payment.ts'
import { Checkbox } from '#web/ui/form/choices/checkbox.tsx'
import { MatchedDocument } from '#web/ui/charges/matched-document.tsx'
import { PayBar } from '#web/ui/charges/pay-bar.tsx'
import { StatusChip } from '#web/ui/charges/status-chip.tsx'
import { Sum } from '#web/ui/charges/sum.tsx'
import { HiddenValue } from '#web/ui/content/hidden-value.tsx'
import { ShowMore } from '#web/features/organisation/show-more.tsx'
import { everything, type FleetFinesViewModel } from './fleet-fines.view-model.ts'
import type { SortKey } from './fleet-order.ts'
import { FinesTools } from './fines-tools.tsx'
import { happenedText } from './happened-text.ts'
import { AskWhoDrove } from './ask-who-drove.tsx'
import table from '#web/features/organisation/card-table.module.css'
import css from './fleet-fines.module.css'

interface TableProps {
  readonly model: FleetFinesViewModel
  readonly isMasked: boolean
}

const columns: readonly (readonly [SortKey, string])[] = [
  ['subject', 'Машина'],
  ['happened', 'Дата нарушения'],
  ['ruled', 'Нарушение'],
  ['urgency', 'Состояние'],
  ['sum', 'Сумма'],
]

const Heads = observer(function Heads({ model }: Pick<TableProps, 'model'>) {
  const Arrow = model.isDescending ? ArrowUp : ArrowDown
  const direction = model.isDescending ? 'descending' : 'ascending'
  return (
    <tr>
      <th scope="col" className={css['check']}>
        <Checkbox
          name="all"
          label="Выбрать все"
          labelHidden
          checked={model.choice.allChosen}
          onChange={(event) => model.choice.chooseAll(event.target.checked)}
        />
      </th>
      {columns.map(([key, title]) => (
        <th
          key={key}
          scope="col"
          aria-sort={model.sortedBy === key ? direction : undefined}
          className={css[key]}
        >
          <button type="button" className={css['sorter']} onClick={() => model.sortBy(key)}>
            {title}
            {model.sortedBy === key && <Arrow size={16} aria-hidden="true" />}
          </button>
        </th>
      ))}
    </tr>
  )
})

/** «Продолжить» and «Отменить» of the company's own payment that is not finished. */
const OwnPayment = ({ model, fine }: Pick<TableProps, 'model'> & { readonly fine: Charge }) => {
  const paymentId = fine.heldBy?.paymentId ?? null
  if (paymentId === null || !isUnfinished(fine)) return null
  const release = () => {
    model.release(paymentId)
    focusMain()
  }
  return (
    <div className={css['payment']}>
      <Suspense>
        <UnfinishedPayment paymentId={paymentId} onCancelled={release} />
      </Suspense>
    </div>
  )
}

const Row = observer(function Row({ model, isMasked, fine }: TableProps & { readonly fine: Charge }) {
  const status = model.statusOf(fine)
  const discount = model.discount(fine)
  const due = model.due(fine)
  return (
    <tr className={classNames(table['row'], css['row'])}>
      <td className={css['check']}>
        {model.choice.canChoose(fine) && (
          <Checkbox
            name="fine"
            value={fine.id}
            // Equal offences at one price differ in their times.
            label={`Выбрать: ${fine.title}, ${chargeMoment(fine, model.today)}, ${formatRoubles(due)}`}
            labelHidden
            checked={model.choice.isChosen(fine.id)}
            onChange={(event) => model.choice.choose(fine.id, event.target.checked)}
          />
        )}
      </td>
      <td className={css['subject']}>
        <MatchedDocument foundBy={fine.foundBy} />
      </td>
      <td className={css['happened']}>{happenedText(fine, model.today)}</td>
      <td className={css['ruled']}>
        <a href={`/fines/${fine.id}/`}>
          <NoBreak>{fine.title}</NoBreak>
        </a>
        <p className={css['facts']}>
          {fine.kind === 'tax' ? 'Начисление' : 'Постановление'} от{' '}
          {formatNearDate(fine.ruledOn, model.today)}
        </p>
        {fine.place !== null && (
          <p className={css['facts']}>
            {isMaskedCharge(fine) ? <HiddenValue label="Место скрыто" /> : readablePlace(fine.place)}
          </p>
        )}
        {isMasked && !isMaskedCharge(fine) && (
          <p className={css['facts']}>Образец: этот штраф открыт целиком, с местом и фото</p>
        )}
        {fine.kind === 'fine' && <AskWhoDrove fine={fine} known={model.drivers} isMasked={isMasked} />}
      </td>
      <td className={css['urgency']}>
        <StatusChip status={status}>
          {status === 'discount' && discount !== null && discountWording(discount, model.today)}
        </StatusChip>
        <OwnPayment model={model} fine={fine} />
      </td>
      <td className={css['sum']}>
        {status === 'paid' ? paidWording(fine) : <Sum amount={due} without={fine.amount} size="s" />}
      </td>
    </tr>
  )
})

const emptyText = ({ driver, drivers }: FleetFinesViewModel): string => {
  if (driver === everything || !drivers.asking.isRunning) return 'По этому отбору ничего нет'
  return 'Смотрим график…'
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
      <table className={table['table']} aria-rowcount={model.rows.length + 1}>
        <caption className="visually-hidden">Штрафы автопарка</caption>
        <thead className={classNames(table['heads'], css['heads'])}>
          <Heads model={model} />
        </thead>
        <tbody>
          {model.search.found.shown.map((fine) => (
            <Row key={fine.id} model={model} isMasked={isMasked} fine={fine} />
          ))}
        </tbody>
      </table>
      <ShowMore list={model.search.found} />
    </>
  )
})

/** Filters, rows and the payment bar of the selection. */
export const FleetBoard = observer(function FleetBoard({ model, isMasked }: TableProps) {
  return (
    <>
      <FinesTools model={model} />
      <FinesTable model={model} isMasked={isMasked} />
      {!model.choice.isEmpty && (
        <PayBar
          count={model.choice.chosen.length}
          total={model.choice.price.total}
          fee={model.choice.price.fee}
          saving={model.choice.price.saving}
          href={model.choice.paymentAddress}
        >
          {model.choice.isFull && 'Больше за один раз не оплатить: остальное выберите потом'}
        </PayBar>
      )}
    </>
  )
})
