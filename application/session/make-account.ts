import { Effect } from 'effect'
import type { Platform } from '#domain/session/auth-data.ts'
import type { AccountPort, DeviceMemory, LogScreen, PasswordChange } from './account.port.ts'
import { forgetSession } from './forget-session.ts'
import type { Session } from './index.ts'
import { register } from './register.ts'
import type { AuthStorage } from './session.port.ts'
import { signIn } from './sign-in.ts'

const noLog: LogScreen = () => Effect.void

/** Where an account lives between its use cases. */
export interface AccountPlace {
  readonly storage: AuthStorage
  readonly memory: DeviceMemory
  readonly platform: Platform
}

/** The account of a user: the way in, the way out, and its keys. */
export const makeAccount = (
  account: AccountPort,
  session: Session,
  { storage, memory, platform }: AccountPlace,
  logScreen: LogScreen = noLog,
) => {
  const forget = forgetSession(storage, memory, platform)
  return {
    signIn: signIn(account, storage, memory, platform, forget),
    register: register(account, logScreen),
    mailSignInLink: account.mailSignInLink,
    mailResetLink: account.mailResetLink,
    /** The new password ended every session, this device's too. */
    resetPassword: (token: string, password: string) =>
      account.resetPassword(token, password).pipe(Effect.tap(() => Effect.sync(forget))),
    changePassword: (change: PasswordChange) => session.within(account.changePassword(change)),
    exists: account.exists,
    /** The device forgets whatever the server says: a session that it could not end there dies of age. */
    signOut: () => session.within(account.signOut()).pipe(Effect.ignore, Effect.andThen(Effect.sync(forget))),
    sessions: () => session.within(account.sessions()),
    endSession: (id: string) => session.within(account.endSession(id)),
    endOtherSessions: () => session.within(account.endOtherSessions()),
    exportData: (password: string | null) => session.within(account.exportData(password)),
    erase: (password: string | null) =>
      session.within(account.erase(password)).pipe(Effect.tap(() => Effect.sync(forget))),
  }
}

export type Account = ReturnType<typeof makeAccount>
