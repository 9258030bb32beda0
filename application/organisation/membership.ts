import { Effect } from 'effect'
import { storageKeys } from '#domain/session/storage-keys.ts'
import type { DeviceMemory } from '#application/session/account.port.ts'
import { rememberSignedIn } from '#application/session/signed-in-cookies.ts'
import type { MembershipPort } from './members.port.ts'

/**
 * Joining and leaving an organisation. Afterwards the calls of the account are about the data of another user, so what this device
 * has kept of the data before is removed.
 */
export const makeMembership = (port: MembershipPort, memory: DeviceMemory) => {
  const forgetAnswers = Effect.sync(() => {
    memory.removeKey(storageKeys.profile)
    memory.removeKey(storageKeys.answers)
  })
  return {
    invitations: port.invitations,
    decline: (id: string) => port.answer(id, 'decline'),
    /** The account becomes that of a company, for which the server renders the pages. */
    accept: (id: string) =>
      port.answer(id, 'accept').pipe(
        Effect.tap(() => forgetAnswers),
        Effect.tap(() => Effect.sync(() => rememberSignedIn(memory, true))),
      ),
    leave: () => port.leave().pipe(Effect.tap(() => forgetAnswers)),
  }
}

export type Membership = ReturnType<typeof makeMembership>
