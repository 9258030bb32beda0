import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'
import { chargePath } from '#domain/navigation/page-paths.ts'
import { discountWording } from '#domain/charges/explanations/discount-wording.ts'
import { formatNearDate } from '#domain/dates/wording.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { isUnfinished } from '#domain/charges/explanations/charge-status.ts'
import { paidWording } from '#domain/charges/explanations/paid-wording.ts'
import { readablePlace } from '#domain/charges/explanations/place-wording.ts'
import { chargeMoment } from '#domain/charges/explanations/charge-moment.ts'
import { isMaskedCharge } from '#domain/charges/disclosure/masked-charge.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import { countFines } from '#domain/wording/plural.ts'
import { classNames } from '#web/ui/class-names.ts'
import { focusMain } from '#web/app/navigation/focus-target.ts'
import { NoBreak } from '#web/ui/charges/no-break.tsx'
import { PaymentOfListedCharge } from '#web/features/payments/unfinished/unfinished-payment.ts'
import { Checkbox } from '#web/ui/form/choices/checkbox.tsx'
import { MatchedDocument } from '#web/ui/charges/matched-document.tsx'
import { StatusChip } from '#web/ui/charges/status-chip.tsx'
import { Sum } from '#web/ui/charges/sum.tsx'
import { noBreakText } from '#web/ui/no-break-text.ts'
import { HiddenValue } from '#web/ui/content/hidden-value.tsx'
import { type FleetFinesViewModel } from './fleet-fines.view-model.ts'
import { AskWhoDrove } from './ask-who-drove.tsx'
import table from '#web/features/organisation/card-table.module.css'
import css from './fleet-fines.module.css'

interface RowProps {
  readonly model: FleetFinesViewModel
  readonly isMasked: boolean
  readonly charge: Charge
}

/** «Продолжить» and «Отменить» of the company's own payment that is not finished. */
const OwnPayment = observer(function OwnPayment({ model, charge }: Pick<RowProps, 'model' | 'charge'>) {
  const paymentId = charge.heldBy?.paymentId ?? null
  if (paymentId === null || !isUnfinished(charge) || !model.choice.mayPay) return null
  const release = () => {
    model.release(paymentId)
    focusMain()
  }
  return (
    <div className={css['payment']}>
      <Suspense>
        <PaymentOfListedCharge
          paymentId={paymentId}
          charge={charge}
          charges={model.rows}
          onCancelled={release}
        />
      </Suspense>
    </div>
  )
})

/** Leads from the keyboard's place in a long list to the payment, which is otherwise behind all further rows. */
export const PayChosen = observer(function PayChosen({ choice }: Pick<FleetFinesViewModel, 'choice'>) {
  return (
    <a href={choice.paymentAddress} className={css['pay']}>
      Оплатить {countFines(choice.chosen.length)}
    </a>
  )
})

/** A fine of the fleet with its driver, its state and its sum. */
export const FleetFineRow = observer(function FleetFineRow({ model, isMasked, charge }: RowProps) {
  const status = model.statusOf(charge)
  const discount = model.discount(charge)
  const due = model.due(charge)
  return (
    <tr className={classNames(table['row'], css['row'])}>
      {model.choice.mayPay && (
        <td className={css['check']}>
          {model.choice.canChoose(charge) && (
            <Checkbox
              name="fine"
              value={charge.id}
              // Equal offences at one price differ in their times.
              label={`Выбрать: ${charge.title}, ${chargeMoment(charge, model.today)}, ${formatRoubles(due)}`}
              labelHidden
              checked={model.choice.isChosen(charge.id)}
              onChange={(event) => model.choice.choose(charge.id, event.target.checked)}
            />
          )}
          {model.choice.isChosen(charge.id) && model.lastChosen === charge.id && (
            <PayChosen choice={model.choice} />
          )}
        </td>
      )}
      <td className={css['subject']}>
        <MatchedDocument foundBy={charge.foundBy} />
      </td>
      <td className={css['happened']}>{chargeMoment(charge, model.today)}</td>
      <td className={css['ruled']}>
        <a href={chargePath(charge.id)}>
          <NoBreak>{charge.title}</NoBreak>
        </a>
        <p className={css['facts']}>
          {noBreakText(
            `${charge.kind === 'tax' ? 'Начисление' : 'Постановление'} от ${formatNearDate(charge.ruledOn, model.today)}`,
          )}
        </p>
        {charge.place !== null && (
          <p className={css['facts']}>
            {isMaskedCharge(charge) ? <HiddenValue label="Место скрыто" /> : readablePlace(charge.place)}
          </p>
        )}
        {isMasked && !isMaskedCharge(charge) && (
          <p className={css['facts']}>Образец: этот штраф открыт целиком, с местом и фото</p>
        )}
        {charge.kind === 'fine' && <AskWhoDrove charge={charge} known={model.drivers} isMasked={isMasked} />}
      </td>
      <td className={css['urgency']}>
        <StatusChip status={status}>
          {status === 'discount' && discount !== null && discountWording(discount, model.today)}
        </StatusChip>
        <OwnPayment model={model} charge={charge} />
      </td>
      <td className={css['sum']}>
        {status === 'paid' ? paidWording(charge) : <Sum amount={due} without={charge.amount} size="s" />}
      </td>
    </tr>
  )
})
