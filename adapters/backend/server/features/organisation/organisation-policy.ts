import type { Seller } from '#domain/organisation/bill.ts'
import type { TariffPrices } from '#domain/organisation/tariff.ts'
import { defaultPrices } from './tariff-prices.ts'

/** Settings of the operator for organisations. */
export interface OrganisationPolicy {
  readonly prices: TariffPrices
  /** The recipient of payments on bills; null or absent where the operator writes the bills. */
  readonly seller?: Seller | null
}

export const defaultPolicy: OrganisationPolicy = { prices: defaultPrices }
