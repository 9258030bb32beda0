import type { Instant } from '#domain/dates/instant.ts'
import { type PaymentSystem, paymentSystems } from '#domain/payment/payment-system.ts'
import { acquirerSecret } from '#adapters/backend/server/acquirer/acquirer-secret.ts'
import { makeAcquirers } from '#adapters/backend/server/acquirer/make-acquirers.ts'
import {
  makeSandboxAcquirer,
  type SandboxAcquirer,
} from '#adapters/backend/server/acquirer/sandbox/sandbox-acquirer.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import type { PaymentsOptions } from '#adapters/backend/server/features/payments/payments.routes.ts'
import { webhookPath } from '#adapters/backend/server/features/payments/progress/webhook.routes.ts'
import { CodedError } from '#adapters/errors/coded-error.ts'
import { networksOf, visitorAddressOf } from '#adapters/http/client-address.ts'
import type { Log } from '#adapters/log/log.ts'
import { tracedFetch } from '#adapters/log/trace.ts'
import { type AcquirerSettings, sandboxConflicts } from './acquirer-settings.ts'
import type { Settings } from './settings.ts'

const acquirerTimeoutMs = 5000

/** URL by which processes of this machine call each other. A wildcard address cannot be called, so loopback replaces it. */
const inside = (host: string, port: number): string => {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`
  if (host === '::') return `http://[::1]:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** Webhooks of an acquirer with a contract come from its networks only; the sandbox bank calls from this machine. */
const webhookFilter = (
  { contracts, webhookFrom }: AcquirerSettings,
  trustedProxies: readonly string[],
): ((system: PaymentSystem, request: Request) => boolean) => {
  const trusted = networksOf(trustedProxies)
  const allowed = { A3: networksOf(webhookFrom.A3), moneta: networksOf(webhookFrom.moneta) }
  return (system, request) => {
    if (contracts[system] === null || webhookFrom[system].length === 0) return true
    const address = visitorAddressOf(request, trusted)
    return address !== null && allowed[system].check(address, address.includes(':') ? 'ipv6' : 'ipv4')
  }
}

/** The server would take payments in production without a contract; `message` is for the operator. */
class SandboxRefused extends CodedError<'acquirers.sandbox'> {}

/** Throws `SandboxRefused` for a production start without a contract, which would give receipts for money that no bank took. */
export const refuseSandbox = (settings: Settings): void => {
  const conflicts = sandboxConflicts(settings.demoRegistry, settings.acquirers)
  if (conflicts.length === 0) return
  const message =
    `Сервер не запущен. ${conflicts.map((conflict) => conflict.message).join('. ')}. ` +
    'Задайте договор с эквайером (docs/acquirers.md). Если так и нужно, например для показа, задайте SANDBOX_ACQUIRERS=allow'
  throw new SandboxRefused('acquirers.sandbox', message)
}

interface AcquirerDeps {
  readonly store: Store
  readonly now: () => Instant
  readonly log: Log
}

export interface OpenedAcquirers {
  readonly bank: SandboxAcquirer
  readonly payments: Pick<PaymentsOptions, 'acquirers' | 'agents' | 'webhookOrigin' | 'webhookAllowed'>
}

/** Opens the acquirers by their contracts, and the sandbox bank, which also has the mailbox page. */
export const openAcquirers = async (
  settings: Settings,
  { store, now, log }: AcquirerDeps,
): Promise<OpenedAcquirers> => {
  const { contracts, agents, webhookOrigin } = settings.acquirers
  const secret = await acquirerSecret(store)
  const sandboxWebhooks = inside(settings.host, settings.port)
  const webhookUrls = paymentSystems.map((system) => `${sandboxWebhooks}${webhookPath(system)}`)
  const bank = makeSandboxAcquirer({
    store,
    secret,
    webhookUrlAllowed: (url) => webhookUrls.includes(url.href),
    publicUrl: settings.sandboxPublicUrl,
    now,
    log,
  })
  const request = { fetch: tracedFetch(globalThis.fetch), timeoutMs: acquirerTimeoutMs }
  const acquirers = makeAcquirers({
    ...request,
    contracts,
    sandbox: {
      ...request,
      baseUrl: inside(settings.host, settings.sandboxPort),
      secret,
      now,
      // A worker does not listen on a port, so it calls the sandbox bank in memory.
      ...(settings.operations.role === 'worker' && {
        fetch: (input, init) => bank.handler(new Request(input, init)),
      }),
    },
  })
  return {
    bank,
    payments: {
      acquirers,
      agents,
      webhookOrigin: (system) => (contracts[system] === null ? sandboxWebhooks : webhookOrigin),
      webhookAllowed: webhookFilter(settings.acquirers, settings.operations.trustedProxies),
    },
  }
}
