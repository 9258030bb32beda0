import { Effect } from 'effect'
import type { AccountPort, DeviceMemory, LogScreen, SignIn } from './account.port.ts'
import { registerAccount } from './register.ts'
import type { SessionPort } from './session.port.ts'
import { rememberSignedIn } from './signed-in-cookies.ts'

/** Opens the session of an account in place of the visitor's own. `device` is the name of this device in the list of sessions. */
const signIn = (account: AccountPort, memory: DeviceMemory) =>
  Effect.fn('signIn')(function* (by: SignIn, device = '') {
    const { isLegalEntity } = yield* account.signIn(by, device)
    rememberSignedIn(memory, isLegalEntity === true)
  })

const noLog: LogScreen = () => Effect.void

/** What changes the session of this device: signing in and out, registration, a new password, erasure. */
export const makeAccountUseCases = (
  account: AccountPort,
  session: SessionPort,
  memory: DeviceMemory,
  logScreen: LogScreen = noLog,
) => {
  const logOut = Effect.sync(session.logOut)
  return {
    signIn: signIn(account, memory),
    register: registerAccount(account, logScreen),
    /** The new password ended every session, this device's too. */
    resetPassword: (token: string, password: string) =>
      account.resetPassword(token, password).pipe(Effect.tap(() => logOut)),
    /**
     * The credentials are removed from the device even if the request fails: a session that was not ended on
     * the server expires.
     */
    signOut: () => account.signOut().pipe(Effect.ignore, Effect.andThen(logOut)),
    erase: (password: string | null) => account.erase(password).pipe(Effect.tap(() => logOut)),
  }
}

export type Account = ReturnType<typeof makeAccountUseCases>
