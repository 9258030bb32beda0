import type { ChargeKind } from '#domain/charges/charge.ts'
import { useSite } from '#web/app/brand/use-brand.ts'
import { isTabEmbedded } from '#web/app/navigation/embedded-tab.ts'
import { useIsHydrated } from '#web/ui/async/after-hydration.tsx'

interface ChargesPage {
  readonly href: string
  /** Text of a link to the page. */
  readonly label: string
}

/**
 * Returns the page where charges are listed and selected: that of the fleet for a company. Taxes in an embedded tab have a
 * separate page.
 */
export const useChargesPage = (kind: ChargeKind | undefined): ChargesPage => {
  const isHydrated = useIsHydrated()
  const { isCompany } = useSite()
  if (kind === 'tax' && isHydrated && isTabEmbedded()) return { href: '/taxes/', label: 'К налогам' }
  return { href: isCompany ? '/organization/fines/' : '/fines/', label: 'К списку штрафов' }
}
