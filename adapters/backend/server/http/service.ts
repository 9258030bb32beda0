import type { Effect } from 'effect'
import type { AnyEndpoint, InputOf, ReplyOf } from '#adapters/backend/contract/endpoint.ts'
import type { Refused } from './refused.ts'

/** One call of a service, and the handler of its stand-in. */
export interface StandInCall {
  readonly endpoint: AnyEndpoint
  readonly answer: (input: unknown) => Effect.Effect<unknown, Refused>
}

/** Connects a call of a service to the handler of its stand-in. */
export const standInCall = <E extends AnyEndpoint>(
  endpoint: E,
  answer: (input: InputOf<E>) => Effect.Effect<ReplyOf<E>, Refused>,
): StandInCall => ({ endpoint, answer: answer as StandInCall['answer'] })

/** A third-party service (spec §7): its path on the site, how it takes its key, and its stand-in. */
export interface ExternalService {
  readonly name: ServiceName
  readonly mount: `/${string}`
  /** Query parameter that contains the key; null where the service requires none. */
  readonly keyName: string | null
  readonly calls: readonly StandInCall[]
}

export type ServiceName = 'cms' | 'cameras' | 'experiments' | 'geocoder' | 'company-lookup'

/** The address of an external service from the configuration. */
export interface ServiceAddress {
  /** Without a slash at the end. */
  readonly url: string
  readonly key: string | null
}

/** Configured services; stand-ins answer for the others. */
export type ServiceAddresses = Readonly<Partial<Record<ServiceName, ServiceAddress | null>>>
