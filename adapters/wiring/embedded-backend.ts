import { capabilitiesWithout } from '#domain/documents/capability.ts'
import { type Backend, makeBackend } from '#adapters/backend/server/backend.ts'
import { refuseMissingHandlers } from '#adapters/backend/server/http/contract-faults.ts'
import type { OrganisationPolicy } from '#adapters/backend/server/features/organisation/organisation-policy.ts'
import { readSeller } from '#adapters/backend/server/features/organisation/read-seller.ts'
import { paymentsFeature } from '#adapters/backend/server/features/payments/payments.routes.ts'
import { type ContentSource, openContent } from '#adapters/cms/reader/content-source.ts'
import { servicesFeature } from '#adapters/services/services.routes.ts'
import { registersFeature } from '#adapters/backend/server/features/registers/registers.routes.ts'
import { receiptsFeature } from '#adapters/backend/server/features/receipts/receipts.routes.ts'
import { demoFeature } from '#adapters/backend/server/sample/demo.routes.ts'
import type { DemoAccount } from '#adapters/backend/server/sample/demo-accounts.ts'
import type { Log } from '#adapters/log/log.ts'
import type { Observer } from '#adapters/backend/server/operations/observe.ts'
import { demoRegistry } from '#adapters/backend/server/registry/demo/demo-registry.ts'
import { makeFetchPhoto } from '#adapters/backend/server/registry/photos/fetch-photo.ts'
import { openPhotoFiles } from '#adapters/backend/server/registry/photos/photo-files.ts'
import { randomSecret } from '#adapters/backend/server/secrets/secret.ts'
import { openServerStore } from '#adapters/backend/server/database/open-store.ts'
import { commissionOf, fillSampleOf, tariffPricesOf } from './sample-data.ts'
import {
  type AssemblyDeps,
  type BackendParts,
  closeAll,
  hasDemoRegistry,
  openParts,
  type Opened,
  systemNow,
} from './backend-parts.ts'
import { refuseOldNode } from './refuse-old-node.ts'
import { brandsIn } from './decode-brands.ts'
import { refuseSandbox } from './acquirers.ts'
import { onceAfterAnswer } from './once-after-answer.ts'
import { defaultLookUpsPerMinute } from './operations-settings.ts'
import { pathsIn } from './read-paths.ts'
import { serviceOptionsOf } from './service-options.ts'
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
  /**
   * Makes the health page report "not ready" from now on, and stops the background work after the jobs in progress: they call
   * the handlers, so these must be served until then.
   */
  readonly drain: () => Promise<void>
  readonly close: () => Promise<void>
}

const organisationPolicy = async (settings: Settings): Promise<OrganisationPolicy> => ({
  prices: await tariffPricesOf(settings),
  seller: settings.sellerFile === null ? null : await readSeller(settings.sellerFile),
})

/** Builds the reference backend of the installation from its settings and its parts. */
const backendOf = async (
  settings: Settings,
  { store, log, texts }: AssemblyDeps,
  { mailer, tracing, payments, demoAccounts }: BackendParts,
): Promise<Backend> => {
  const serviceOptions = await serviceOptionsOf(settings, texts.content, log)
  const capabilities = capabilitiesWithout(settings.capabilitiesOff)
  const { operatorEmail, registers } = settings
  const files = openPhotoFiles(registers.photosDir)
  const { metricsToken, trustedProxies, lookUpsPerMinute } = settings.operations
  return makeBackend({
    store,
    now: systemNow,
    secret: randomSecret,
    log,
    siteUrl: settings.publicUrl,
    operatorEmail,
    isSampleClosed: !hasDemoRegistry(settings),
    brands: texts.brands,
    deliveries: mailer.deliveries,
    operations: {
      trustedProxies,
      metricsToken,
      lookUpsPerMinute,
      // An operator who raises the limit looks up thousands of numbers.
      newNumbers: lookUpsPerMinute > defaultLookUpsPerMinute ? undefined : { operatorEmail },
      queueCounts: mailer.queueCounts,
      tracer: tracing?.tracer,
    },
    sources: hasDemoRegistry(settings) ? [demoRegistry()] : [],
    photos: { files, fetch: makeFetchPhoto() },
    capabilities,
    paths: await pathsIn(settings.pathsFile),
    organisations: await organisationPolicy(settings),
    features: [
      paymentsFeature({ ...payments, capabilities, operatorEmail, policy: commissionOf(settings) }),
      receiptsFeature,
      demoFeature(demoAccounts),
      registersFeature({ ...registers, files, fetch: globalThis.fetch, operatorEmail }),
      servicesFeature(serviceOptions),
    ],
  })
}

const assembleBackend = async (settings: Settings, deps: AssemblyDeps): Promise<EmbeddedBackend> => {
  const { store, log, opened } = deps
  const parts = await openParts(settings, deps)
  const { mailer, tracing, bank, demoAccounts } = parts
  const backend = await backendOf(settings, deps, parts)
  opened.push(backend.close)
  refuseMissingHandlers(backend.calls)
  const filling = onceAfterAnswer(
    async (signal) => {
      if (hasDemoRegistry(settings)) await fillSampleOf(settings, { store, now: systemNow, log, signal })
    },
    ({ message }) => log('error', 'the sample data was not inserted', { message }),
  )
  return {
    kind: store.kind,
    demoAccounts,
    handler: filling.after(backend.handler),
    observer: backend.observer,
    sandbox: bank.handler,
    start: () => {
      filling.allow()
      bank.start()
      // Other processes run the background jobs.
      if (settings.operations.role === 'web') return
      backend.start()
      mailer.start()
    },
    drain: async () => {
      await Promise.all([backend.drain(), bank.close()])
    },
    close: async () => {
      await filling.close()
      await Promise.all([backend.close(), mailer.close(), bank.close()])
      await tracing?.close()
      await store.close()
    },
  }
}

/** Opens the store, applies its migrations and builds the features. Rejects with an error for the operator. */
export const openEmbeddedBackend = async (
  settings: Settings,
  log: Log,
  givenContent?: ContentSource,
): Promise<EmbeddedBackend> => {
  refuseOldNode()
  refuseSandbox(settings)
  const brands = await brandsIn(settings.brandsFile)
  const content = givenContent ?? openContent(settings.contentDir, brands)
  const store = await openServerStore({
    url: settings.databaseUrl ?? undefined,
    directUrl: settings.databaseDirectUrl ?? undefined,
    readUrls: settings.databaseReadUrls,
    dir: settings.dataDir,
    log,
  })
  const opened: Opened = [store.close]
  try {
    return await assembleBackend(settings, { store, log, texts: { brands, content }, opened })
  } catch (error) {
    // A queue without its store would keep the process alive and log errors.
    await closeAll(opened)
    throw error
  }
}
