import type { ChargeKind } from '#domain/charges/charge.ts'
import { useChargesPage } from '#web/features/payments/charges-page.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'

/** A link to the page where the charges were selected, as a button. */
export const BackToCharges = ({ kind }: { readonly kind: ChargeKind | undefined }) => {
  const { href, label } = useChargesPage(kind)
  return (
    <ButtonLink variant="secondary" href={href}>
      {label}
    </ButtonLink>
  )
}
