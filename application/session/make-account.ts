import { Effect } from 'effect'
import type { AccountPort, DeviceMemory, LogScreen, SignIn } from './account.port.ts'
import { registerAccount } from './register.ts'
import type { SessionPort } from './session.port.ts'
import { rememberSignedIn } from './signed-in-cookies.ts'

/**
 * Opens the session of an account in place of the visitor's session, and returns whether it is that of a company. `device`
 * is the name of this device in the list of sessions.
 */
const signIn = (account: AccountPort, memory: DeviceMemory) =>
  Effect.fn('signIn')(function* (by: SignIn, device = '') {
    const isLegalEntity = (yield* account.signIn(by, device)).isLegalEntity === true
    rememberSignedIn(memory, isLegalEntity)
    return isLegalEntity
  })

/** Opens the sample driver or the sample company of a demo. Only a demo offers it, and every demo has both. */
const signInToDemo = (account: AccountPort, memory: DeviceMemory) =>
  Effect.fn('signInToDemo')(function* (isLegalEntity: boolean, device: string) {
    const accounts = yield* account.demoSignIns()
    const sample = accounts.find((one) => one.isLegalEntity === isLegalEntity)
    if (sample === undefined) return yield* Effect.die(new Error('the demo has no such account'))
    const by = { _tag: 'Password', username: sample.email, password: sample.password } as const
    return yield* signIn(account, memory)(by, device)
  })

const noLog: LogScreen = () => Effect.void

/**
 * Use cases that change the session of this device: sign-in, sign-out, registration, a new password and
 * erasure.
 */
export const makeAccountUseCases = (
  account: AccountPort,
  session: SessionPort,
  memory: DeviceMemory,
  logScreen: LogScreen = noLog,
) => {
  const logOut = Effect.sync(session.logOut)
  return {
    signIn: signIn(account, memory),
    signInToDemo: signInToDemo(account, memory),
    register: registerAccount(account, logScreen),
    /** The new password has ended every session, including that of this device. */
    resetPassword: (token: string, password: string) =>
      account.resetPassword(token, password).pipe(Effect.tap(() => logOut)),
    /**
     * The credentials are removed from the device even if the request fails: a session that was not ended on
     * the server expires.
     */
    signOut: () => account.signOut().pipe(Effect.ignore, Effect.andThen(logOut)),
    /** Deletes the account and the credentials of this device. The password is null where the account has none. */
    erase: (password: string | null) => account.erase(password).pipe(Effect.tap(() => logOut)),
  }
}

export type Account = ReturnType<typeof makeAccountUseCases>
