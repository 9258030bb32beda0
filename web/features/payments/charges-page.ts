import type { ChargeKind } from '#domain/charges/charge.ts'
import { isTabEmbedded } from '#web/app/navigation/embedded-tab.ts'
import { useIsHydrated } from '#web/ui/async/after-hydration.tsx'

interface ChargesPage {
  readonly href: string
  /** Text of a link to the page. */
  readonly label: string
}

/** Returns the page where the charges of a payment were selected. Taxes in an embedded tab have a separate page. */
export const useChargesPage = (kind: ChargeKind | undefined): ChargesPage => {
  const isHydrated = useIsHydrated()
  return kind === 'tax' && isHydrated && isTabEmbedded()
    ? { href: '/taxes/', label: 'К налогам' }
    : { href: '/fines/', label: 'К списку штрафов' }
}
