import crypto from 'node:crypto'
import { instant } from '#domain/dates/instant.ts'
import { capabilitiesWithout } from '#domain/documents/capability.ts'
import { paymentSystems } from '#domain/payment/payment-system.ts'
import { acquirerSecret } from '#adapters/backend/server/acquirer/acquirer-secret.ts'
import { makeAcquirers } from '#adapters/backend/server/acquirer/make-acquirers.ts'
import { makeSandboxAcquirer } from '#adapters/backend/server/acquirer/sandbox/sandbox-acquirer.ts'
import { makeBackend } from '#adapters/backend/server/backend.ts'
import { refuseMissingHandlers } from '#adapters/backend/server/http/contract-faults.ts'
import type { OrganisationPolicy } from '#adapters/backend/server/features/organisation/organisation-policy.ts'
import {
  defaultPrices,
  readTariffPrices,
} from '#adapters/backend/server/features/organisation/tariff-prices.ts'
import { insertDemoFleet } from '#adapters/backend/server/features/drivers/demo-fleet.ts'
import { readSeller } from '#adapters/backend/server/features/organisation/read-seller.ts'
import { callbackPath } from '#adapters/backend/server/features/payments/progress/callback.routes.ts'
import { paymentsFeature } from '#adapters/backend/server/features/payments/payments.routes.ts'
import { type ContentSource, openContent } from '#adapters/cms/reader/content-source.ts'
import { servicesFeature } from '#adapters/services/services.routes.ts'
import { receiptsFeature } from '#adapters/backend/server/features/receipts/receipts.routes.ts'
import {
  type DemoAccount,
  seedDemoAccounts,
} from '#adapters/backend/server/features/organisation/demo-accounts.ts'
import type { Log } from '#adapters/backend/server/log/log.ts'
import type { Observer } from '#adapters/backend/server/operations/observe.ts'
import { demoRegistry } from '#adapters/backend/server/registry/demo/demo-registry.ts'
import type { RunningTracer } from '#adapters/backend/server/operations/otlp-tracer.ts'
import { randomSecret } from '#adapters/backend/server/secrets/secret.ts'
import { openServerStore } from '#adapters/backend/server/database/open-store.ts'
import { tracedFetch } from '#adapters/backend/server/log/trace.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import { createMailer } from './create-mailer.ts'
import { brandsIn } from './read-brands.ts'
import { defaultLookUpsPerMinute } from './operations-settings.ts'
import type { Settings } from './settings.ts'

/** The reference backend with the sandbox bank: two handlers, for two origins. */
export interface EmbeddedBackend {
  readonly kind: 'embedded' | 'postgresql'
  /** Demo accounts; empty if the demo registry is off. */
  readonly demoAccounts: readonly DemoAccount[]
  readonly handler: (request: Request) => Promise<Response>
  readonly observer: Observer
  readonly sandbox: (request: Request) => Promise<Response>
  readonly start: () => void
  /** Makes the health page report "not ready" from now on. */
  readonly drain: () => void
  readonly close: () => Promise<void>
}

/** URL by which processes of this machine call each other. A wildcard address cannot be called, so loopback replaces it. */
const inside = (host: string, port: number): string => {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`
  if (host === '::') return `http://[::1]:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

const now = () => instant(Date.now())

const acquirerTimeoutMs = 5000

const organisationPolicy = async ({ tariffsFile, sellerFile }: Settings): Promise<OrganisationPolicy> => ({
  prices: tariffsFile === null ? defaultPrices : await readTariffPrices(tariffsFile),
  seller: sellerFile === null ? null : await readSeller(sellerFile),
})

/** The exporter is loaded only if a collector is configured, because it is a large part of effect. */
const openTracer = async (url: string, log: Log): Promise<RunningTracer> => {
  const { openOtlpTracer } = await import('#adapters/backend/server/operations/otlp-tracer.ts')
  return openOtlpTracer({ url, serviceName: 'kvitok', fetch: globalThis.fetch, log })
}

/** Functions that close what has been opened so far, called in reverse order if a later step fails. */
type Opened = (() => Promise<void> | undefined)[]

const closeAll = async (opened: Opened): Promise<void> => {
  for (const close of opened.toReversed()) await close()
}

const tie = async (
  settings: Settings,
  log: Log,
  store: Store,
  content: ContentSource,
  opened: Opened,
): Promise<EmbeddedBackend> => {
  const organisations = await organisationPolicy(settings)
  const { role, otlpUrl, metricsToken, trustedProxies, lookUpsPerMinute } = settings.operations
  const brands = await brandsIn(settings.brandsFile)
  const mailer = await createMailer(settings, { store, log, now, brands })
  opened.push(mailer.close)
  const tracing = otlpUrl === null ? null : await openTracer(otlpUrl, log)
  opened.push(async () => tracing?.close())
  const secret = await acquirerSecret(store)
  const callbackOrigin = inside(settings.host, settings.port)
  const callbackUrls = paymentSystems.map((system) => `${callbackOrigin}${callbackPath(system)}`)
  const bank = makeSandboxAcquirer({
    store,
    secret,
    callbackUrlAllowed: (url) => callbackUrls.includes(url.href),
    publicUrl: settings.sandboxPublicUrl,
    now,
    log,
  })
  opened.push(bank.close)
  const acquirers = makeAcquirers({
    baseUrl: inside(settings.host, settings.sandboxPort),
    secret,
    // A worker does not listen on a port, so it calls the sandbox bank in memory.
    fetch:
      role === 'worker'
        ? (input, init) => bank.handler(new Request(input, init))
        : tracedFetch(globalThis.fetch),
    now,
    timeoutMs: acquirerTimeoutMs,
  })
  const capabilities = capabilitiesWithout(settings.capabilitiesOff)
  const backend = makeBackend({
    store,
    now,
    secret: randomSecret,
    log,
    siteUrl: settings.publicUrl,
    operatorEmail: settings.operatorEmail,
    brands,
    deliveries: mailer.deliveries,
    operations: {
      trustedProxies,
      metricsToken,
      lookUpsPerMinute,
      // An operator who raises the limit looks up thousands of numbers of their own.
      newNumbers:
        lookUpsPerMinute > defaultLookUpsPerMinute ? undefined : { operatorEmail: settings.operatorEmail },
      queueCounts: mailer.queueCounts,
      tracer: tracing?.tracer,
    },
    sources: settings.demoRegistry === 'on' ? [demoRegistry()] : [],
    capabilities,
    organisations,
    features: [
      paymentsFeature({
        acquirers,
        agents: settings.agents,
        callbackOrigin,
        capabilities,
        operatorEmail: settings.operatorEmail,
        policy: { basisPoints: settings.feeBasisPoints, minimum: settings.feeMinimum },
      }),
      receiptsFeature,
      servicesFeature({ addresses: settings.services, fetch, content: content.current }),
    ],
  })
  opened.push(backend.close)
  refuseMissingHandlers(backend.calls)
  return {
    kind: store.kind,
    demoAccounts: settings.demoRegistry === 'on' ? await seedDemoAccounts(store, now, insertDemoFleet) : [],
    handler: backend.handler,
    observer: backend.observer,
    sandbox: bank.handler,
    start: () => {
      bank.start()
      // Other processes run the background jobs.
      if (role === 'web') return
      backend.start()
      mailer.start()
    },
    drain: backend.drain,
    close: async () => {
      await Promise.all([backend.close(), mailer.close(), bank.close()])
      await tracing?.close()
      await store.close()
    },
  }
}

/** Passwords are hashed with argon2id, which requires Node.js 24.7. The rest of the command line requires Node.js 22. */
const refuseOldNode = (): void => {
  if (typeof crypto.argon2 === 'function') return
  const message =
    `Своему бэкенду нужен Node.js 24.7 или новее, а здесь ${process.version}. ` +
    'Обновите Node.js или назовите работающий бэкенд в BACKEND_URL'
  throw Object.assign(new Error(message), { code: 'node.too-old' })
}

/** Opens the store, applies its migrations and builds the features. Rejects with an error for the operator. */
export const openEmbeddedBackend = async (
  settings: Settings,
  log: Log,
  content = openContent(settings.contentDir),
): Promise<EmbeddedBackend> => {
  refuseOldNode()
  const store = await openServerStore({ url: settings.databaseUrl ?? undefined, dir: settings.dataDir, log })
  const opened: Opened = [store.close]
  try {
    return await tie(settings, log, store, content, opened)
  } catch (error) {
    // A queue without its store would keep the process alive and log errors.
    await closeAll(opened)
    throw error
  }
}
