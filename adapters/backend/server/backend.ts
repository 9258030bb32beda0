import { Effect, type Tracer } from 'effect'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { type CapabilitySet, capabilitiesWithout } from '#domain/documents/capability.ts'
import { contract } from '#adapters/backend/contract/contract.ts'
import type { AnyEndpoint } from '#adapters/backend/contract/endpoint.ts'
import type { CallPaths } from '#adapters/backend/contract/paths/call-paths.ts'
import { openApi } from '#adapters/backend/contract/open-api.ts'
import { chargeNotificationsFeature } from './features/charge-notifications/charge-notifications.jobs.ts'
import { deskFeature } from './features/desk/desk.feature.ts'
import { driversFeature } from './features/drivers/drivers.routes.ts'
import { addSts } from './features/documents/documents.repository.ts'
import { documentsFeature } from './features/documents/documents.routes.ts'
import type { IsMasked } from './features/fines/charge-lists.ts'
import { makeChargeLists } from '#adapters/backend/server/features/fines/make-charge-lists.ts'
import { finesFeature } from './features/fines/fines.routes.ts'
import { linksFeature } from './features/links/links.routes.ts'
import { notificationsFeature } from './features/notifications/notifications.routes.ts'
import { maskedFor } from './features/organisation/masked-for.ts'
import { readBill } from './features/organisation/bill.routes.ts'
import type { OrganisationPolicy } from './features/organisation/organisation-policy.ts'
import { organisationFeature } from './features/organisation/organisation.routes.ts'
import { noRegisterPhotos, type RegisterPhotos } from './features/photos/load-photos.ts'
import { isBatchPath } from './features/registers/receive-batch.ts'
import { photosFeature } from './features/photos/photos.routes.ts'
import { profileFeature } from './features/profile/profile.routes.ts'
import { searchesFeature } from './features/searches/searches.routes.ts'
import { makeCheckAccess } from './features/session/check-access.ts'
import { sessionFeature } from './features/session/session.routes.ts'
import { supportFeature } from './features/support/support.routes.ts'
import { trackingFeature } from './features/tracking/tracking.routes.ts'
import { answerFailure } from './http/answer-failure.ts'
import type { Feature, MakeFeature, FeatureDeps } from './http/feature.ts'
import type { ChargeSource } from './registry/charge-source.ts'
import { askedHostOf, clientAddressOf, networksOf } from '#adapters/http/client-address.ts'
import { type BrandContext, runWithBrand } from './outbox/brand-context.ts'
import { type Deliveries, makeOutbox, noDeliveries } from './outbox/outbox.ts'
import { serveHealth, serveMetrics } from './operations/health.ts'
import { makeMetrics, type Metrics } from './operations/metrics.ts'
import { makeObserver, observe, type Observer } from './operations/observe.ts'
import type { QueueCount } from './queue/job-counts.ts'
import { limitBody } from './http/limit-body.ts'
import { makeAdmission } from './http/admission.ts'
import { makeCheckLimit } from './http/check-limit.ts'
import { makeCheckNewNumber, type NewNumberDeps } from './http/check-new-number.ts'
import { makePasswordWork } from './http/password-work.ts'
import { problem } from '#adapters/http/problem.ts'
import { type Connection, mount } from '#adapters/backend/server/http/answer-call.ts'
import { securityHeaders } from '#adapters/http/security-headers.ts'

export interface Operations {
  /** Max look-ups of one user in a minute; the default limit when absent. */
  readonly lookUpsPerMinute?: number
  /** Limits the different numbers that a holder looks up in a day; without it, only look-ups by the minute are limited. */
  readonly newNumbers?: Pick<NewNumberDeps, 'operatorEmail'> | undefined
  /** Addresses and networks whose X-Forwarded-For and X-Forwarded-Host are trusted. */
  readonly trustedProxies?: readonly string[]
  /** Token that allows other machines to read the metrics. */
  readonly metricsToken?: string | null
  readonly queueCounts?: () => Promise<readonly QueueCount[]>
  /** Tracer of request spans; the default one only adds trace ids to the log. */
  readonly tracer?: Tracer.Tracer | undefined
}

export interface BackendOptions extends Omit<FeatureDeps, 'outbox' | 'passwordWork'> {
  /** Delivers messages; when absent, messages stay in their tables. */
  readonly deliveries?: Deliveries
  /** Registers of charges, in addition to imported files. */
  readonly sources: readonly ChargeSource[]
  /** Photos that registers name; when absent, only drawings of the demo registry are shown. */
  readonly photos?: RegisterPhotos
  /** Brands that e-mails are signed with; when absent, e-mails have no signature. */
  readonly brands?: BrandContext['brands']
  /** Operations in service; all of them when absent. */
  readonly capabilities?: CapabilitySet
  /** Whether a caller sees data with asterisks (spec §4 Subscription); when absent, the tariff decides. */
  readonly isMasked?: IsMasked
  /** Prices of tariffs and the recipient of messages about orders; the defaults of the product when absent. */
  readonly organisations?: OrganisationPolicy
  /** Features in addition to the look-up: payments, third-party services, pages of the sandbox bank. */
  readonly features?: readonly MakeFeature[]
  /** Paths of calls that differ from the contract. */
  readonly paths?: CallPaths
  /** Logging, metrics and trust settings for the operator. */
  readonly operations?: Operations
}

export interface Backend {
  /** The calls of the contract that have a route. */
  readonly calls: readonly AnyEndpoint[]
  readonly handler: (request: Request) => Promise<Response>
  /** Records requests; the caller also uses it for answers outside the contract. */
  readonly observer: Observer
  /** Starts the background work. */
  readonly start: () => void
  /** Reports "not ready" from now on and stops the background work after the jobs in progress; requests are still answered. */
  readonly drain: () => Promise<void>
  /** Drains and closes what the features have open; the store stays open. */
  readonly close: () => Promise<void>
}

/** Max size of a body in bytes: five hundred charges in one request fit. */
const maxBytes = 64 * 1024

/** Answers 405 to a known path with another method. */
const refuseOtherMethods = (app: Hono): void => {
  const methodsByPath = Map.groupBy(
    app.routes.filter(({ method }) => method !== 'ALL'),
    ({ path }) => path,
  )
  for (const [path, routes] of methodsByPath) {
    const allow = [...new Set(routes.map(({ method }) => method))].join(', ')
    app.all(path, (context) => {
      context.header('allow', allow)
      return problem(context, 405, 'method.unknown', 'По этому адресу так не спрашивают')
    })
  }
}

interface AppNeeds {
  readonly deps: FeatureDeps
  readonly features: readonly Feature[]
  readonly metrics: Metrics
  readonly observer: Observer
  readonly operations: Operations
  readonly paths: CallPaths | undefined
  readonly isClosing: () => boolean
}

const makeApp = ({ deps, features, metrics, observer, operations, paths, isClosing }: AppNeeds): Hono => {
  const app = new Hono()
  app.use(observe(observer))
  app.use(securityHeaders)
  app.use(compress())
  app.use(limitBody(maxBytes, isBatchPath))
  serveHealth(app, { ...deps, isClosing })
  serveMetrics(app, metrics, operations.metricsToken ?? null)
  // Made at the first request, because it takes a tenth of a second and most processes are never asked for it.
  let description: ReturnType<typeof openApi> | undefined
  app.get('/api/openapi.json', (context) => context.json((description ??= openApi(contract, paths))))
  const middleware = {
    checkAccess: makeCheckAccess(deps),
    admit: makeAdmission(deps.store),
    noteWrite: deps.store.staleReads.noteWrite,
    checkLimit: makeCheckLimit(
      deps,
      operations.lookUpsPerMinute,
      operations.newNumbers && makeCheckNewNumber({ ...deps, ...operations.newNumbers }),
    ),
    log: deps.log,
    paths,
  }
  for (const feature of features) {
    mount(app, feature.routes, middleware)
    feature.mount?.(app)
  }
  refuseOtherMethods(app)
  app.notFound((context) => problem(context, 404, 'path.unknown', 'По этому адресу ничего нет'))
  app.onError((error, context) =>
    answerFailure(context, error, deps.log, {
      event: 'request failed',
      fields: { message: error.message, stack: error.stack },
    }),
  )
  return app
}

const maskedByTariff =
  ({ store, now }: FeatureDeps): IsMasked =>
  ({ userId, isLegalEntity, hasOrganisation }) =>
    isLegalEntity || hasOrganisation
      ? store.query((db) => maskedFor(db, userId, now()))
      : Effect.succeed(false)

/** Creates the reference backend, which answers requests and does not listen. */
export const makeBackend = ({
  sources,
  photos = noRegisterPhotos,
  capabilities = capabilitiesWithout([]),
  isMasked,
  organisations,
  features = [],
  deliveries = noDeliveries,
  operations = {},
  paths,
  brands,
  ...given
}: BackendOptions): Backend => {
  const brandContext = brands === undefined ? undefined : { brands, siteUrl: given.siteUrl }
  const deps: FeatureDeps = {
    ...given,
    outbox: makeOutbox({ now: given.now, deliveries, brandContext }),
    passwordWork: makePasswordWork(given),
  }
  const charges = makeChargeLists(deps, { sources, capabilities, isMasked: isMasked ?? maskedByTariff(deps) })
  const ownFeatures = [
    trackingFeature,
    sessionFeature(addSts),
    profileFeature,
    documentsFeature(capabilities),
    // Before the ordinances: their route would match `summary` and `advantage` as categories.
    searchesFeature(charges),
    finesFeature(charges),
    photosFeature(charges, photos),
    supportFeature,
    linksFeature(charges, (db, orderId) => readBill(db, orderId, organisations?.seller ?? null)),
    notificationsFeature,
    chargeNotificationsFeature(charges),
    organisationFeature(organisations),
    driversFeature,
    deskFeature,
  ]
  const plugged = [...ownFeatures, ...features].map((make) => make(deps))
  const metrics = makeMetrics({
    store: deps.store,
    now: deps.now,
    gauges: plugged.flatMap(({ gauges }) => gauges ?? []),
    queueCounts: operations.queueCounts,
  })
  const observer = makeObserver({ log: deps.log, metrics, tracer: operations.tracer })
  const trusted = networksOf(operations.trustedProxies ?? [])
  let isClosing = false
  const app = makeApp({
    deps,
    features: plugged,
    metrics,
    observer,
    operations,
    paths,
    isClosing: () => isClosing,
  })
  let stops: readonly (() => Promise<void>)[] = []
  const drain = async (): Promise<void> => {
    isClosing = true
    await Promise.all(stops.map((stop) => stop()))
  }
  return {
    calls: plugged.flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint)),
    observer,
    handler: async (request) => {
      const connection: Connection = { network: clientAddressOf(request, trusted) }
      return runWithBrand(brands ?? [], askedHostOf(request, trusted), () => app.fetch(request, connection))
    },
    start: () => {
      stops = plugged.flatMap(({ start }) => (start === undefined ? [] : [start()]))
    },
    drain,
    close: async () => {
      metrics.close()
      await drain()
      await Promise.all(plugged.flatMap(({ close }) => (close === undefined ? [] : [close()])))
    },
  }
}
