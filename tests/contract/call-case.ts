import type { AuthData } from '#domain/session/auth-data.ts'
import type { AnyEndpoint, InputOf, ReplyOf } from '#adapters/backend/contract/endpoint.ts'
import type { BackendFixture } from '#tests/support/backend/backend-fixture.ts'
import type { Shop } from '#tests/adapters/backend/server/features/payments/shop.ts'

/** Fixture of a call: the real server with its bank, and the users that call it. */
export interface CallFixture {
  readonly backend: BackendFixture
  readonly shop: Shop
  /** An anonymous user, as after the first look-up. */
  readonly visitor: () => Promise<AuthData>
  /** A new registered user; `password` is what they signed up with. */
  readonly member: () => Promise<Member>
  /** A new registered user of a legal entity, on a paid tariff. */
  readonly organisation: () => Promise<Member>
}

export interface Member extends AuthData {
  readonly email: string
  readonly password: string
}

/** The backend that a call is sent to: the complete one, or one with a capability that is off. */
export type FixtureName = 'whole' | 'capabilities-off' | 'sources-down' | 'sources-none'

/** A call of one user before it is sent. */
export interface PreparedCall<Input> {
  readonly auth: AuthData
  readonly input: Input
  readonly key?: string
}

export type Prepare<Input> = (fixture: CallFixture) => Promise<PreparedCall<Input>>

export interface Refusal<Input> {
  readonly on: FixtureName
  readonly prepareInput: Prepare<Input>
}

/** Test case of one call. */
export interface CallCase<Input = never, Reply = never> {
  readonly endpoint: AnyEndpoint
  /** A call that succeeds. */
  readonly happy: Prepare<Input>
  /** Fails when the answer does not show the effect of the call. */
  readonly shows: (reply: Reply, fixture: CallFixture, input: PreparedCall<Input>) => Promise<void> | void
  /** For each declared error code, the call that causes it. */
  readonly refusals: Readonly<Record<string, Prepare<Input> | Refusal<Input>>>
  /** A call about data of another user, and its error code; null if the input of the call refers to no owned data. */
  readonly foreign: { readonly prepareInput: Prepare<Input>; readonly code: string } | null
}

export const callCase = <E extends AnyEndpoint>(
  endpoint: E,
  given: Omit<CallCase<InputOf<E>, ReplyOf<E>>, 'endpoint'>,
): CallCase => ({ endpoint, ...given }) as unknown as CallCase
