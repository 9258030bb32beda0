import { observer } from 'mobx-react-lite'
import type { Charge } from '#domain/charges/charge.ts'
import { isPayable } from '#domain/charges/explanations/charge-status.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import { commissionWording } from '#domain/payment/commission.ts'
import { prepaymentAddress } from '#domain/payment/prepayment-page.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import type { FineViewModel } from '#web/features/fine/fine.view-model.ts'
import { lazyPart } from '#web/ui/async/lazy-part.tsx'
import css from '#web/features/fine/fine.module.css'
import { AfterHydration } from '#web/ui/async/after-hydration.tsx'

const ClaimedFineAction = lazyPart(
  async () => (await import('./claimed-fine-action.lazy.tsx')).ClaimedFineAction,
  'Сведения о платеже не загрузились',
)

interface ActionProps {
  readonly model: FineViewModel
  readonly charge: Charge
}

interface FineActionProps extends ActionProps {
  /** Who may pay where the role of the user in a company does not permit payments; otherwise null. */
  readonly limit: string | null
}

/**
 * «Оплатить 577,50 ₽»: what the bank will take, as in the list and on the payment page. No sum until the commission is known
 * or cannot be known.
 */
export const PayLink = observer(function PayLink({
  model,
  charge,
  wide,
}: ActionProps & { readonly wide?: boolean }) {
  return (
    <ButtonLink size="l" wide={wide} href={prepaymentAddress(charge.kind, [charge.id])} data-log="fine-pay">
      Оплатить{!model.collecting.isWaiting && ` ${formatRoubles(model.totals(charge).total)}`}
    </ButtonLink>
  )
})

/** «562,50 ₽ + комиссия 15 ₽». The line keeps its place until the commission is known. */
export const commissionText = (model: FineViewModel, charge: Charge): string => {
  if (model.collecting.isWaiting) return '\u00A0'
  const { amount, fee } = model.totals(charge)
  return commissionWording(amount, fee)
}

/** The current action for the charge: pay it; or follow its payment or open its receipt, which is loaded when needed. */
export const FineAction = observer(function FineAction({ model, charge, limit }: FineActionProps) {
  if (isPayable(charge))
    return limit !== null ? (
      <p>{limit}</p>
    ) : (
      <>
        <PayLink model={model} charge={charge} wide />
        <p className={css['quiet']}>{commissionText(model, charge)}</p>
      </>
    )
  return (
    <AfterHydration>
      <ClaimedFineAction model={model} charge={charge} limit={limit} />
    </AfterHydration>
  )
})
