import type { Tracer } from 'effect'
import type { CapabilitySet } from '#domain/documents/capability.ts'
import type { CallPaths } from '#adapters/backend/contract/paths/call-paths.ts'
import type { IsMasked } from './features/fines/charge-masking.ts'
import type { OrganisationPolicy } from './features/organisation/organisation-policy.ts'
import type { RegisterPhotos } from './features/photos/load-photos.ts'
import type { NewNumberDeps } from './http/check-new-number.ts'
import type { FeatureDeps, MakeFeature } from './http/feature.ts'
import type { BrandContext } from './outbox/brand-context.ts'
import type { Deliveries } from './outbox/outbox.ts'
import type { QueueCount } from './queue/job-counts.ts'
import type { ChargeSource } from '#adapters/backend/server/registry/sources/charge-source.ts'

/** Limits, trust and measurements, as the operator has set them. */
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

/** What the backend is made of: its store and outside world, and what may be left out. */
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
