import { Effect } from 'effect'
import { type CapabilitySet, capabilitiesWithout } from '#domain/documents/capability.ts'
import type { AnyEndpoint } from '#adapters/backend/contract/endpoint.ts'
import { askedHostOf, clientAddressOf, networksOf } from '#adapters/http/client-address.ts'
import type { BackendOptions } from './backend-options.ts'
import { chargeNotificationsFeature } from './features/charge-notifications/charge-notifications.jobs.ts'
import { deskFeature } from './features/desk/desk.feature.ts'
import { addSts } from './features/documents/documents.repository.ts'
import { documentsFeature } from './features/documents/documents.routes.ts'
import { driversFeature } from './features/drivers/drivers.routes.ts'
import type { ChargeLists } from './features/fines/charge-lists.ts'
import type { IsMasked } from './features/fines/charge-masking.ts'
import { finesFeature } from './features/fines/fines.routes.ts'
import { makeChargeLists } from './features/fines/make-charge-lists.ts'
import { linksFeature } from './features/links/links.routes.ts'
import { membersFeature } from './features/members/members.feature.ts'
import { notificationsFeature } from './features/notifications/notifications.routes.ts'
import { readBill } from './features/organisation/bill.routes.ts'
import { maskedFor } from './features/organisation/masked-for.ts'
import type { OrganisationPolicy } from './features/organisation/organisation-policy.ts'
import { organisationFeature } from './features/organisation/organisation.routes.ts'
import { noRegisterPhotos, type RegisterPhotos } from './features/photos/load-photos.ts'
import { photosFeature } from './features/photos/photos.routes.ts'
import { profileFeature } from './features/profile/profile.routes.ts'
import { searchesFeature } from './features/searches/searches.routes.ts'
import { sessionFeature } from './features/session/session.routes.ts'
import { supportFeature } from './features/support/support.routes.ts'
import { trackingFeature } from './features/tracking/tracking.routes.ts'
import { makeHttpApp } from './http-app.ts'
import type { Connection } from './http/answer-call.ts'
import type { Feature, FeatureDeps, MakeFeature } from './http/feature.ts'
import { makePasswordWork } from './http/password-work.ts'
import { makeMetrics } from './operations/metrics.ts'
import { makeObserver, type Observer } from './operations/observe.ts'
import { runWithBrand } from './outbox/brand-context.ts'
import { makeOutbox, noDeliveries } from './outbox/outbox.ts'

/** The reference backend, which does not listen. */
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

/** Shows the data of companies with asterisks where their tariff says so (spec §4 Subscription). */
const maskedByTariff =
  ({ store, now }: FeatureDeps): IsMasked =>
  ({ userId, isLegalEntity, organisation }) =>
    isLegalEntity || organisation !== null
      ? store.query((db) => maskedFor(db, userId, now()))
      : Effect.succeed(false)

interface OwnFeatureParts {
  readonly charges: ChargeLists
  readonly capabilities: CapabilitySet
  readonly photos: RegisterPhotos
  readonly organisations: OrganisationPolicy | undefined
}

/** The features of the look-up, in the order in which their routes are matched. */
const ownFeatures = ({
  charges,
  capabilities,
  photos,
  organisations,
}: OwnFeatureParts): readonly MakeFeature[] => [
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
  // Before the organisation: its route would match `members` as an id.
  membersFeature,
  organisationFeature(organisations),
  driversFeature,
  deskFeature,
]

/** Starts and stops the background work of features. */
const backgroundWorkOf = (features: readonly Feature[]) => {
  let stops: readonly (() => Promise<void>)[] = []
  return {
    start: () => {
      stops = features.flatMap(({ start }) => (start === undefined ? [] : [start()]))
    },
    stop: async () => {
      await Promise.all(stops.map((stop) => stop()))
    },
    close: async () => {
      await Promise.all(features.flatMap(({ close }) => (close === undefined ? [] : [close()])))
    },
  }
}

/** Creates the reference backend: its features, its queues and the application that answers requests. */
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
  const plugged = [...ownFeatures({ charges, capabilities, photos, organisations }), ...features].map(
    (make) => make(deps),
  )
  const metrics = makeMetrics({
    store: deps.store,
    now: deps.now,
    gauges: plugged.flatMap(({ gauges }) => gauges ?? []),
    queueCounts: operations.queueCounts,
  })
  const observer = makeObserver({ log: deps.log, metrics, tracer: operations.tracer })
  const trusted = networksOf(operations.trustedProxies ?? [])
  let isClosing = false
  const app = makeHttpApp({
    deps,
    features: plugged,
    metrics,
    observer,
    operations,
    capabilities,
    paths,
    isClosing: () => isClosing,
  })
  const backgroundWork = backgroundWorkOf(plugged)
  const drain = async (): Promise<void> => {
    isClosing = true
    await backgroundWork.stop()
  }
  return {
    calls: plugged.flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint)),
    observer,
    handler: async (request) => {
      const connection: Connection = { network: clientAddressOf(request, trusted) }
      return runWithBrand(brands ?? [], askedHostOf(request, trusted), () => app.fetch(request, connection))
    },
    start: backgroundWork.start,
    drain,
    close: async () => {
      metrics.close()
      await drain()
      await backgroundWork.close()
    },
  }
}
