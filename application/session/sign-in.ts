import { Effect } from 'effect'
import type { AccountPort, DeviceMemory, SignIn } from './account.port.ts'
import { rememberSignedIn } from './signed-in-cookies.ts'

/** Opens the session of an account in place of the visitor's own. `device` is the name of this device in the list of sessions. */
export const signIn = (account: AccountPort, memory: DeviceMemory) =>
  Effect.fn('signIn')(function* (by: SignIn, device = '') {
    const { isLegalEntity } = yield* account.signIn(by, device)
    rememberSignedIn(memory, isLegalEntity === true)
  })
