import type { Instant } from '#domain/dates/instant.ts'
import type { TariffPrices } from '#domain/organisation/tariff.ts'
import type { CommissionPolicy } from '#domain/payment/commission.ts'
import type { Log } from '#adapters/log/log.ts'
import {
  defaultPrices,
  readTariffPrices,
} from '#adapters/backend/server/features/organisation/tariff-prices.ts'
import { createDemoAccounts, type DemoAccount } from '#adapters/backend/server/sample/demo-accounts.ts'
import { fillSample } from '#adapters/backend/server/sample/fill-sample.ts'
import { randomSecret } from '#adapters/backend/server/secrets/secret.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import { refuseOldNode } from './refuse-old-node.ts'
import type { Settings } from './settings.ts'

/** Returns the prices of tariffs: those of `TARIFFS_FILE`, or those of the product. */
export const tariffPricesOf = async ({ tariffsFile }: Settings): Promise<TariffPrices> =>
  tariffsFile === null ? defaultPrices : readTariffPrices(tariffsFile)

/** Returns the commission of the settings. */
export const commissionOf = ({ feeBasisPoints, feeMinimum }: Settings): CommissionPolicy => ({
  basisPoints: feeBasisPoints,
  minimum: feeMinimum,
})

interface SampleTarget {
  readonly store: Store
  readonly now: () => Instant
  readonly log: Log
  readonly signal?: AbortSignal
}

/** Fills the demo accounts that exist and are not filled yet. */
export const fillSampleOf = async (settings: Settings, target: SampleTarget): Promise<void> =>
  fillSample({
    ...target,
    secret: randomSecret,
    siteUrl: settings.publicUrl,
    policy: commissionOf(settings),
    prices: await tariffPricesOf(settings),
  })

/** Creates and fills the demo accounts, also where the demo registry is off, and returns their sign-ins. */
export const seedSample = async (
  settings: Settings,
  target: SampleTarget,
): Promise<readonly DemoAccount[]> => {
  refuseOldNode()
  const accounts = await createDemoAccounts(target.store, target.now)
  await fillSampleOf(settings, target)
  return accounts
}
