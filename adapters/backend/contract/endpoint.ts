import type { Schema } from 'effect'
import type { Capability } from '#domain/documents/capability.ts'
import type { OrganisationPermission } from '#domain/organisation/members/member-role.ts'

/** Fields in the form of the wire: one value per name, or several under `name[]`. */
export type QueryTexts = Readonly<Record<string, string | readonly string[] | undefined>>

/**
 * The field that marks an answer as not ready: `flag` is `isWait` of the ordinances (spec §4 Ordinance polling), `timeout`
 * is `wait.timeout` in seconds of the photos (spec §4 Photo fetch).
 */
export type Waiting = 'flag' | 'timeout'

/**
 * `session`: the query carries session, rand and userId (spec §3 Session credentials); `organisation`: such a session
 * of a legal entity (spec §6); `staff`: such a session of an account with the role `staff`.
 */
export type Access = 'anyone' | 'session' | 'organisation' | 'staff'

/**
 * The header in which a caller names the organisation that it was shown. A call with a permission is refused where the account works
 * for another one by now.
 */
export const organisationHeader = 'organization-id'

/** Encoding of the body: the older calls send forms, a list of ids is sent as multipart, a ticket is JSON (spec §7). */
export type BodyForm = 'form' | 'multipart' | 'json'

/**
 * One call of spec §7. The client, the server's route, the operation in OpenAPI and the test handler are derived from it.
 * Input is one flat record. Names in the path go there, names in `inQuery` (and all of them where the method has no body) go
 * to the query, the rest is the body. A nested name of a form is written in full: `fos_user_registration_form[email]`.
 */
export interface Endpoint<Input, Reply> {
  readonly name: string
  readonly summary: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** `:name` marks a parameter. Hidden paths of the specification are `chosen` (decisions 5 and 125). */
  readonly path: `/${string}`
  readonly origin: 'given' | 'chosen' | 'own'
  readonly access: Access
  /**
   * What the call does to the data of an organisation: a member whose role permits it calls for the organisation. Null where the
   * call is about the account of the caller.
   */
  readonly permission: OrganisationPermission | null
  /** The operation of spec §8 that can be out of service; null for a call that always answers. */
  readonly capability: Capability | null
  /** `legacy` answers 200 with a status inside; `plain` answers the body itself, or problem+json. */
  readonly style: 'legacy' | 'plain'
  readonly input: Schema.Codec<Input, QueryTexts>
  readonly inQuery: readonly string[]
  /** Names that travel as headers (spec §7 Tracking). */
  readonly inHeader: readonly string[]
  /** Other names by which the server accepts a field, with the field: spec §3 has several names for the charges of a payment. */
  readonly aliases: Readonly<Record<string, string>>
  readonly body: BodyForm
  /** True when the call accepts an idempotency key header, which makes a repeated request one operation. */
  readonly idempotent: boolean
  readonly waiting: Waiting | null
  readonly reply: Schema.Codec<Reply, unknown>
  /** Error codes of the call, in addition to those that every call can return. */
  readonly refusals: readonly string[]
  /** An example request in the form of the wire; OpenAPI shows it and a test sends it. */
  readonly example: QueryTexts
}

type Given<Input, Reply> = Pick<
  Endpoint<Input, Reply>,
  'name' | 'summary' | 'method' | 'path' | 'input' | 'reply'
> &
  Partial<Endpoint<Input, Reply>>

/**
 * Declares a call. The defaults are those of most calls: a session, a legacy answer and a form body. The build leaves out
 * those that no page makes.
 */
/* @__NO_SIDE_EFFECTS__ */
export const endpoint = <Input, Reply>(given: Given<Input, Reply>): Endpoint<Input, Reply> => ({
  origin: 'given',
  access: 'session',
  permission: null,
  capability: null,
  style: 'legacy',
  inQuery: [],
  inHeader: [],
  aliases: {},
  body: 'form',
  idempotent: false,
  waiting: null,
  refusals: [],
  example: {},
  ...given,
})

// oxlint-disable-next-line typescript/no-explicit-any -- a list of endpoints mixes their types
export type AnyEndpoint = Endpoint<any, any>

export type InputOf<E> = E extends { readonly input: Schema.Codec<infer Input, QueryTexts> } ? Input : never
export type ReplyOf<E> = E extends { readonly reply: Schema.Codec<infer Reply, unknown> } ? Reply : never

/** Returns the names of the parameters of a path, in their order. */
export const pathNames = (path: string): readonly string[] =>
  [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')

/** Returns whether requests with this method have a body. */
export const hasBody = (method: AnyEndpoint['method']): boolean => method !== 'GET' && method !== 'DELETE'
