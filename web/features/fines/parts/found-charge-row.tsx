import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { chargePath } from '#domain/navigation/page-paths.ts'
import type { ListedCharge, ChargeListRow } from '#domain/charges/list/filter-charges.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { FineCard } from '#web/ui/charges/fine-card.tsx'
import { FineCheck } from '#web/ui/charges/fine-check.tsx'
import { PaymentOfListedCharge } from '#web/features/payments/unfinished/unfinished-payment.ts'
import type { FinesViewModel } from '#web/features/fines/fines.view-model.ts'
import rowsCss from './fine-rows.module.css'
import { AfterHydration } from '#web/ui/async/after-hydration.tsx'

/** The React key of a row: a charge by its id, a heading by its status. */
export const rowKeyOf = (row: ChargeListRow): string => (row._tag === 'Heading' ? row.status : row.charge.id)

interface RowsProps {
  readonly model: FinesViewModel
}

/** Each checkbox is an observer, so a press renders one checkbox. */
const ChargeCheck = observer(function ChargeCheck({
  model,
  charge,
}: RowsProps & { readonly charge: Charge }) {
  const { choice } = model
  if (!choice.canChoose(charge)) return null
  return (
    <FineCheck
      charge={charge}
      today={model.today}
      checked={choice.isChosen(charge.id)}
      onChange={(isChosen) => choice.choose(charge.id, isChosen)}
    />
  )
})

/** «Продолжить» and «Отменить» of the visitor's own payment that is not finished. */
const ChargeActions = observer(function ChargeActions({
  model,
  listed: { charge, status },
}: RowsProps & { readonly listed: ListedCharge }) {
  const paymentId = charge.heldBy?.paymentId ?? null
  if (status !== 'unfinished' || paymentId === null || !model.choice.mayPay) return null
  return (
    <AfterHydration fallback={<div className={rowsCss['actions-room']} />}>
      <PaymentOfListedCharge
        paymentId={paymentId}
        charge={charge}
        charges={model.filter.shownCharges()}
        onCancelled={() => model.released.release(paymentId, charge.id)}
      />
    </AfterHydration>
  )
})

/** The pressed button disappears with the payment, so the focus goes to the link of its charge. */
const useFocusAfterRelease = (model: FinesViewModel, charge: Charge) => {
  const card = useRef<HTMLDivElement>(null)
  const isReleased = charge.heldBy === null && model.released.last === charge.id
  useEffect(() => {
    if (!isReleased) return
    card.current?.querySelector('a')?.focus()
    model.released.forgetLast()
  }, [isReleased, model])
  return card
}

/** A charge with its checkbox and the actions of its payment. */
export const FoundChargeRow = observer(function FoundChargeRow({
  model,
  listed,
  level,
}: RowsProps & { readonly listed: ListedCharge; readonly level: 2 | 3 }) {
  const { charge, status } = listed
  const card = useFocusAfterRelease(model, charge)
  return (
    <div ref={card}>
      <FineCard
        charge={charge}
        status={status}
        today={model.today}
        href={chargePath(charge.id)}
        level={level}
        showsDocument={model.filter.onlySubject === null}
        selection={<ChargeCheck model={model} charge={charge} />}
        actions={<ChargeActions model={model} listed={listed} />}
      />
    </div>
  )
})
