import { observer } from 'mobx-react-lite'
import { paymentPath } from '#domain/navigation/page-paths.ts'
import { formatDateTime } from '#domain/dates/wording.ts'
import { isUnfinished } from '#domain/charges/explanations/charge-status.ts'
import { StageTrack } from '#web/ui/feedback/stage-track.tsx'
import type { FineViewModel } from '#web/features/fine/fine.view-model.ts'
import css from '#web/features/fine/fine.module.css'
import { moneyStages } from '#web/features/payments/money-stages.ts'

/** State of the money of the payment. Renders nothing if the charge has no payment of this service, or if the bank has taken nothing. */
export const FineHistory = observer(function FineHistory({ model }: { readonly model: FineViewModel }) {
  const { state } = model.following
  if (state._tag !== 'Done' || (model.fine !== null && isUnfinished(model.fine))) return null
  const { steps, note, refundedAt } = state.value
  const paymentId = model.fine?.heldBy?.paymentId
  if (steps.length === 0 && note === null) return null
  return (
    <section aria-labelledby="history">
      <h2 id="history">Что с оплатой</h2>
      {note !== null && <p className={css['story']}>{note}</p>}
      {refundedAt !== null && <p className={css['story']}>Деньги возвращены {formatDateTime(refundedAt)}</p>}
      <StageTrack stages={moneyStages(steps, model.today)} />
      {steps.some(({ status }) => status === 'stuck') && paymentId != null && (
        <p>
          <a href={paymentPath(paymentId)}>Готовое письмо в ведомство</a>
        </p>
      )}
    </section>
  )
})
