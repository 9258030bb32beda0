import type { Effect } from 'effect'
import type { AnyEndpoint, InputOf, ReplyOf } from '#adapters/backend/contract/endpoint.ts'
import type { Refused } from '#adapters/backend/server/http/refused.ts'

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

/** A request to the API of a provider. */
export interface ProviderRequest {
  readonly url: URL
  /** JSON that is sent with POST; absent for GET. */
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** The reply of a provider in the wire form of the contract; `Unknown`: it has no such record. */
export type ProviderReply = { readonly _tag: 'Reply'; readonly json: unknown } | { readonly _tag: 'Unknown' }

/**
 * The API of a provider that differs from the calls of the specification. `url` and `key` are those of the settings; `input` is
 * the decoded input of the call. A reply of another shape than documented is `Reply` with `undefined`.
 */
export interface ProviderApi {
  readonly requestOf: (address: ServiceAddress, input: unknown) => ProviderRequest
  readonly readReply: (json: unknown, input: unknown) => ProviderReply
}

/** A third-party service (spec §7): its path on the site, how it takes its key, and its stand-in. */
export interface ExternalService {
  readonly name: ServiceName
  readonly mount: `/${string}`
  /** Query parameter that contains the key; null where the service requires none. */
  readonly keyName: string | null
  readonly calls: readonly StandInCall[]
  /** APIs of providers by the name of the setting; an address without a provider speaks the calls of the specification. */
  readonly providers?: Readonly<Partial<Record<ProviderName, ProviderApi>>>
}

export type ServiceName = 'cms' | 'cameras' | 'experiments' | 'geocoder' | 'company-lookup'

export type ProviderName = 'dadata' | 'nominatim'

/** The address of an external service from the configuration. */
export interface ServiceAddress {
  /** Without a slash at the end. */
  readonly url: string
  readonly key: string | null
  /** Absent: the service speaks the calls of the specification. */
  readonly provider?: ProviderName
}

/** Configured services; stand-ins answer for the others. */
export type ServiceAddresses = Readonly<Partial<Record<ServiceName, ServiceAddress | null>>>
