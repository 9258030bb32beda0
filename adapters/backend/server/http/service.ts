import type { Effect } from 'effect'
import type { AnyEndpoint, InputOf, ReplyOf } from '#adapters/backend/contract/endpoint.ts'
import type { Refused } from './refused.ts'

/** One call of a service, and the code that answers it where no such service was named. */
export interface StandInCall {
  readonly endpoint: AnyEndpoint
  readonly answer: (input: unknown) => Effect.Effect<unknown, Refused>
}

export const standInCall = <E extends AnyEndpoint>(
  endpoint: E,
  answer: (input: InputOf<E>) => Effect.Effect<ReplyOf<E>, Refused>,
): StandInCall => ({ endpoint, answer: answer as StandInCall['answer'] })

/** A third-party service (spec §7): where the site answers for it, how it takes its key, and what stands in for it. */
export interface ExternalService {
  readonly name: ServiceName
  readonly mount: `/${string}`
  /** Parameter of the query that carries the key; null where the service wants none. */
  readonly keyName: string | null
  readonly calls: readonly StandInCall[]
}

export type ServiceName = 'cms' | 'cameras' | 'experiments' | 'geocoder' | 'company-lookup'

/** A service of another house, as the operator named it. */
export interface ServiceAddress {
  /** Without a slash at the end. */
  readonly url: string
  readonly key: string | null
}

/** Services that were named; the others are stood in for. */
export type ServiceAddresses = Readonly<Partial<Record<ServiceName, ServiceAddress | null>>>
