import { Effect } from 'effect'
import { instant } from '#domain/dates/instant.ts'
import type { AccountPort, DeviceMemory } from '#application/session/account.port.ts'

/** A port whose calls all succeed; a test replaces the methods that it needs. */
export const fakeAccountPort = (overrides: Partial<AccountPort> = {}): AccountPort => ({
  signIn: () => Effect.succeed({ isLegalEntity: false }),
  signOut: () => Effect.void,
  register: () => Effect.void,
  mailSignInLink: () => Effect.void,
  mailResetLink: () => Effect.void,
  resetPassword: () => Effect.void,
  changePassword: () => Effect.void,
  demoSignIns: () => Effect.succeed([]),
  sessions: () => Effect.succeed([]),
  endSession: () => Effect.void,
  endOtherSessions: () => Effect.succeed(0),
  erase: () => Effect.succeed({ keptPayments: 0, message: 'Ваши данные удалены.' }),
  exportData: () => Effect.die('not asked in this test'),
  ...overrides,
})

/** A device whose cookies and removed keys can be looked at. */
export const fakeDeviceMemory = () => {
  const cookies = new Map<string, string>()
  const removedKeys: string[] = []
  let renewals = 0
  const memory: DeviceMemory = {
    removeKey: (key) => void removedKeys.push(key),
    setCookie: (name, value) => void cookies.set(name, value),
    renewCookie: () => void (renewals += 1),
    removeCookie: (name) => void cookies.delete(name),
    // A moment for each renewal.
    renewedAt: () => (renewals === 0 ? null : instant(renewals)),
  }
  return { memory, cookies, removedKeys }
}
