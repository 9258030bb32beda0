import { Effect, Fiber } from 'effect'
import { channel } from '#domain/session/auth-data.ts'
import { type BackendFailed, NotSignedIn } from '#application/shared/backend.errors.ts'
import type { SessionPort } from '#application/session/session.port.ts'
import { client, newUser } from '#adapters/backend/contract/session.contract.ts'
import type { Client } from './client.ts'
import type { CredentialsStore } from './credentials.ts'

/** Spec §1: the site type sent at authentication is chosen by the host. */
export type SiteTypeWireValue = 'fine' | 'carbox'

/**
 * Implements `SessionPort`. An anonymous session is opened once for concurrent callers. A new visitor mostly looks up a number
 * next, so the capabilities, which a look-up needs, are requested while the session is opened.
 */
export const makeSessionClient = (
  call: Client,
  credentials: CredentialsStore,
  siteType: SiteTypeWireValue,
): SessionPort => {
  const start = Effect.gen(function* () {
    const made = yield* call.request(client, { siteType })
    const opened = yield* call.request(newUser, { clientId: made.clientId, channel })
    credentials.write({ ...made, ...opened })
    return { userId: opened.userId }
  })
  const userId = () => (credentials.isPresent() ? credentials.read().userId : null)
  let opening: Fiber.Fiber<{ readonly userId: string }, BackendFailed> | null = null
  // The session does not wait for the capabilities.
  const openNew = Effect.forkDetach(Effect.ignore(call.loadCapabilities)).pipe(
    Effect.andThen(start),
    Effect.ensuring(Effect.sync(() => (opening = null))),
  )
  // The opening is a separate fiber, so a caller that is interrupted does not interrupt it for the others.
  const join = Effect.suspend(() => {
    if (opening !== null) return Fiber.join(opening)
    return Effect.forkDetach(openNew).pipe(Effect.flatMap((fiber) => Fiber.join((opening = fiber))))
  })
  const open = Effect.suspend(() => {
    const present = userId()
    return present === null ? join : Effect.succeed({ userId: present })
  })
  return {
    userId,
    open: () => open,
    asVisitor: (work) => {
      const attempt = open.pipe(Effect.andThen(work))
      return Effect.catchIf(
        attempt,
        (error) => error instanceof NotSignedIn,
        () => attempt,
      )
    },
    workFor: credentials.workFor,
    logOut: credentials.logOut,
  }
}
