import { discountFor } from '#domain/charges/law/discount.ts'
import type { Fine } from '#domain/charges/fine.ts'
import type { FineStanding } from '#domain/charges/explanations/fine-standing.ts'
import css from '#web/features/fine/fine.module.css'

/** Where one would look for the discount: why there is none. */
export const NoDiscount = ({ fine, standing }: { readonly fine: Fine; readonly standing: FineStanding }) => {
  if (fine.kind === 'tax' || standing === 'discount' || standing === 'paid') return null
  if (fine.discount !== null) return <p className={css['quiet']}>Срок скидки прошёл</p>
  const reason = discountFor(fine).why.find(({ code }) => code === 'no-discount')
  return reason === undefined ? null : (
    <p className={css['quiet']}>
      {reason.text}
      {reason.source !== null && ` (${reason.source})`}
    </p>
  )
}
