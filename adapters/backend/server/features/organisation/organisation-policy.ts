import type { Seller } from '#domain/organisation/bill.ts'
import type { TariffPrices } from '#domain/organisation/tariff.ts'
import { defaultPrices } from './tariff-prices.ts'

/** What the operator decides about companies. */
export interface OrganisationPolicy {
  readonly prices: TariffPrices
  /** The operator's mailbox for orders; null where they are only kept. */
  readonly ordersTo: string | null
  /** Whom bills ask to pay; null or absent where the operator writes them by hand. */
  readonly seller?: Seller | null
}

export const defaultPolicy: OrganisationPolicy = { prices: defaultPrices, ordersTo: null }
