import type { ChargeKind } from '#domain/charges/charge.ts'
import { useIsHydrated } from '#web/ui/async/after-hydration.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { isTabEmbedded } from '#web/app/navigation/embedded-tab.ts'

/** Link to the page where the charges were selected. Taxes in an embedded tab have a separate page. */
export const BackToCharges = ({ kind }: { readonly kind: ChargeKind | undefined }) => {
  const isHydrated = useIsHydrated()
  return kind === 'tax' && isHydrated && isTabEmbedded() ? (
    <ButtonLink variant="secondary" href="/taxes/">
      К налогам
    </ButtonLink>
  ) : (
    <ButtonLink variant="secondary" href="/fines/">
      К списку штрафов
    </ButtonLink>
  )
}
