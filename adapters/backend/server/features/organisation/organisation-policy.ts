import type { TariffPrices } from '#domain/organisation/tariff.ts'
import { defaultPrices } from './tariff-prices.ts'

/** What the operator decides about companies. */
export interface OrganisationPolicy {
  readonly prices: TariffPrices
  /** The operator's mailbox for orders. */
  readonly ordersTo: string
}

export const defaultPolicy: OrganisationPolicy = { prices: defaultPrices, ordersTo: 'orders@kvitok.example' }
