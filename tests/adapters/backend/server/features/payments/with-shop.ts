import { beforeEach } from 'vitest'
import { defaultCommission } from '#domain/payment/commission.ts'
import type { PaymentSystem } from '#domain/payment/payment-system.ts'
import { type AcquirerContracts, makeAcquirers } from '#adapters/backend/server/acquirer/make-acquirers.ts'
import {
  makeSandboxAcquirer,
  type SandboxAcquirer,
} from '#adapters/backend/server/acquirer/sandbox/sandbox-acquirer.ts'
import type { AcquirerDeps } from '#adapters/backend/server/features/payments/progress/send-order.ts'
import { paymentsFeature } from '#adapters/backend/server/features/payments/payments.routes.ts'
import { receiptsFeature } from '#adapters/backend/server/features/receipts/receipts.routes.ts'
import {
  type FixtureOptions,
  withBackend,
  type BackendFixture,
} from '#tests/support/backend/backend-fixture.ts'
import { postgresql, type TestDatabase } from '#tests/support/database/databases.ts'
import { agents, webhookOrigin, operatorEmail, shopSecret, siteUrl } from './addresses.ts'
import { Network } from './network.ts'
import { Shop, type LogLine } from './shop.ts'

/** The backend with its payments, and the bank that they go to: one for the tests of a file or of a `describe`. */
export const withShop = (
  database: TestDatabase = postgresql,
  options: FixtureOptions = {},
  /** Contracts with acquirers; the sandbox bank takes the payments of the others. */
  contracts?: () => AcquirerContracts,
  webhookAllowed?: (system: PaymentSystem, request: Request) => boolean,
): (() => Shop) => {
  const network = new Network()
  const lines: LogLine[] = []
  let bank: SandboxAcquirer | undefined
  let needs: AcquirerDeps | undefined
  let backend: (() => BackendFixture) | undefined

  const toBank: typeof fetch = async (url, init) => {
    if (network.toBank === 'down' || bank === undefined) throw new TypeError('fetch failed')
    const answer = await bank.handler(new Request(url, init))
    await network.meanwhile()
    if (network.toBank === 'mute') throw new TypeError('fetch failed')
    return answer
  }
  const toShop: typeof fetch = async (url, init) => {
    if (network.toShop === 'down' || backend === undefined) throw new TypeError('fetch failed')
    return (network.stand ?? backend().backend.handler)(new Request(url, init))
  }

  backend = withBackend({
    ...options,
    database,
    siteUrl,
    log: (level, event, fields = {}) => void lines.push({ level, event, fields }),
    features: [
      (deps) => {
        bank = makeSandboxAcquirer({
          ...deps,
          secret: shopSecret,
          publicUrl: 'http://bank.test',
          mailboxOpen: true,
          webhookUrlAllowed: ({ host }) => host === 'backend.test',
          fetch: toShop,
        })
        const { now } = deps
        const request = { fetch: toBank, timeoutMs: 5000 }
        const acquirers = makeAcquirers({
          timeoutMs: 5000,
          fetch: globalThis.fetch,
          ...(contracts !== undefined && { contracts: contracts() }),
          sandbox: { ...request, baseUrl: 'http://bank.test', secret: shopSecret, now },
        })
        needs = { ...deps, acquirers, webhookOrigin: () => webhookOrigin, operatorEmail }
        return paymentsFeature({
          acquirers,
          agents,
          webhookOrigin: () => webhookOrigin,
          ...(webhookAllowed !== undefined && { webhookAllowed }),
          operatorEmail,
          policy: defaultCommission,
          capabilities: options.capabilities,
        })(deps)
      },
      receiptsFeature,
    ],
  })
  beforeEach(() => {
    network.reset()
    lines.length = 0
  })

  const ready = backend
  return () => {
    const fixture = ready()
    if (bank === undefined || needs === undefined) throw new Error('the shop is there only while tests run')
    return new Shop(fixture, bank, network, lines, needs)
  }
}
