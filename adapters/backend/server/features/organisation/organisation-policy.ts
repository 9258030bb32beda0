import type { TariffPrices } from '#domain/organisation/tariff.ts'
import { defaultPrices } from './tariff-prices.ts'

/** What the operator decides about companies. */
export interface OrganisationPolicy {
  readonly prices: TariffPrices
  /** The operator's mailbox for orders; null where they are only kept. */
  readonly ordersTo: string | null
}

export const defaultPolicy: OrganisationPolicy = { prices: defaultPrices, ordersTo: null }
