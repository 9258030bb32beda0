import { Effect } from 'effect'
import type { Capability } from '#domain/documents/capability.ts'
import { sameAuth } from '#domain/session/auth-data.ts'
import { type BackendFailed, BackendRefused, NotSignedIn } from '#application/shared/backend.errors.ts'
import { requireCapability } from '#application/shared/accept.ts'
import type { AnyEndpoint } from '#adapters/backend/contract/endpoint.ts'
import { type Call, makeCall, type Polled, type Transport } from './call.ts'
import { clientPart } from './client-part.ts'
import type { CredentialsStore } from './credentials.ts'
import type { FindCapabilities } from './find-capabilities.ts'

const isExpired = (error: unknown): boolean =>
  error instanceof BackendRefused && error.code === 'session.expired'

type SessionState = Pick<CredentialsStore, 'read' | 'isPresent' | 'renew' | 'forget'>

/**
 * Runs a call that needs a session; fails with `NotSignedIn` where there is none. An answer prolongs the session. An expired
 * session (spec §4 Auth expiry) is cleared, and the call fails with `NotSignedIn`; where another tab has signed in meanwhile,
 * its session is kept, and the call runs once more with it.
 */
export const inSession = ({ read, isPresent, renew, forget }: SessionState) => {
  const endSession = () => {
    forget()
    return Effect.fail(new NotSignedIn())
  }
  return <A, E>(effect: Effect.Effect<A, E>): Effect.Effect<A, E | NotSignedIn> =>
    Effect.suspend((): Effect.Effect<A, E | NotSignedIn> => {
      if (!isPresent()) return Effect.fail(new NotSignedIn())
      const used = read()
      const answered = effect.pipe(Effect.tap(() => Effect.sync(renew)))
      return answered.pipe(
        Effect.catchIf(isExpired, () => {
          if (sameAuth(used, read())) return endSession()
          return isPresent()
            ? answered.pipe(Effect.catchIf(isExpired, endSession))
            : Effect.fail(new NotSignedIn())
        }),
      )
    })
}

/** Fails without a request of the call where the operation is out of service, with the text of spec §8. */
const inService =
  (capabilitiesFor: FindCapabilities, { capability }: AnyEndpoint) =>
  <A, E>(effect: Effect.Effect<A, E>): Effect.Effect<A, E | BackendFailed> => {
    if (capability === null) return effect
    return Effect.flatMap(capabilitiesFor(capability), (available) =>
      Effect.andThen(requireCapability(available, capability), effect),
    )
  }

const asRefusal = <Reply>(reply: Polled<Reply>): Effect.Effect<Polled<Reply>, BackendRefused> =>
  reply._tag === 'Error' ? Effect.fail(new BackendRefused(reply)) : Effect.succeed(reply)

/** Adds what the endpoint declares to every call: `capability` first, then `access`. */
export const withSession = (call: Call, session: SessionState, capabilitiesFor: FindCapabilities): Call => {
  const checked =
    (endpoint: AnyEndpoint) =>
    <A, E>(effect: Effect.Effect<A, E>): Effect.Effect<A, E | BackendFailed> =>
      inService(capabilitiesFor, endpoint)(endpoint.access === 'anyone' ? effect : inSession(session)(effect))
  return {
    request: (endpoint, input, key) => checked(endpoint)(call.request(endpoint, input, key)),
    poll: <Reply>(endpoint: AnyEndpoint, input: unknown) =>
      call.poll<unknown, Reply>(endpoint, input).pipe(
        Effect.flatMap(asRefusal),
        checked(endpoint),
        Effect.catchTag('BackendRefused', ({ code, message }) =>
          Effect.succeed<Polled<Reply>>({ _tag: 'Error', code, message }),
        ),
      ),
  }
}

/** The calls, and what a caller may request ahead of them. */
export interface Client extends Call {
  /** Requests the capabilities, so that the first call that depends on one does not wait for them. */
  readonly loadCapabilities: Effect.Effect<unknown, BackendFailed>
}

/**
 * The client of the backend. Adapters of the ports use it, so neither ports nor use cases handle credentials. `off` are the
 * operations that the operator has switched off on this side.
 */
export const makeClient = (
  transport: Omit<Transport, 'auth' | 'organisation'>,
  credentials: CredentialsStore,
  off: readonly Capability[],
): Client => {
  const call = makeCall({ ...transport, auth: credentials.read, organisation: credentials.organisation })
  // Most pages make no call that can be out of service, so its part of the client is loaded with the first such call.
  const part = clientPart(async () =>
    (await import('./find-capabilities.ts')).makeFindCapabilities(call, off),
  )
  const findCapabilities: FindCapabilities = (capability) => Effect.flatMap(part, (find) => find(capability))
  return {
    ...withSession(call, credentials, findCapabilities),
    loadCapabilities: Effect.suspend(() => findCapabilities('sts.create')),
  }
}
