import { defaultCommission } from '#domain/payment/commission.ts'
import type { Instant } from '#domain/dates/instant.ts'
import type { Acquirers } from '#adapters/backend/server/acquirer/acquirer.ts'
import { acquirerSecret } from '#adapters/backend/server/acquirer/acquirer-secret.ts'
import { makeAcquirers } from '#adapters/backend/server/acquirer/make-acquirers.ts'
import { makeSandboxAcquirer } from '#adapters/backend/server/acquirer/sandbox/sandbox-acquirer.ts'
import { makeBackend } from '#adapters/backend/server/backend.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import { paymentsFeature } from '#adapters/backend/server/features/payments/payments.routes.ts'
import type { MakeFeature } from '#adapters/backend/server/http/feature.ts'
import { randomSecret } from '#adapters/backend/server/secrets/secret.ts'
import { agents } from './addresses.ts'

export interface ShopAndBankPorts {
  readonly backendPort: number
  readonly bankPort: number
}

interface ShopAndBank extends ShopAndBankPorts {
  readonly fetch: typeof globalThis.fetch
  readonly now: () => Instant
}

const log = () => undefined

/** The sandbox bank and the acquirers over it, in a process that tests kill, and the function that makes a backend of them. */
export const openShopAndBank = async (store: Store, { backendPort, bankPort, fetch, now }: ShopAndBank) => {
  const secret = await acquirerSecret(store)
  const siteUrl = `http://127.0.0.1:${backendPort}`
  const request = { fetch, timeoutMs: 2000 }
  return {
    bank: makeSandboxAcquirer({ store, secret, now, log, webhookUrlAllowed: () => true }),
    acquirers: makeAcquirers({
      ...request,
      sandbox: { ...request, baseUrl: `http://127.0.0.1:${bankPort}`, secret, now },
    }),
    makeShop: (acquirers: Acquirers, reconcileEveryMs: number, others: readonly MakeFeature[] = []) =>
      makeBackend({
        store,
        now,
        log,
        siteUrl,
        secret: randomSecret,
        sources: [],
        features: [
          paymentsFeature({
            acquirers,
            agents,
            webhookOrigin: () => siteUrl,
            policy: defaultCommission,
            reconcileEveryMs,
          }),
          ...others,
        ],
      }),
  }
}
