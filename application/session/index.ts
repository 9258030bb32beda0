import type { Platform } from '#domain/session/auth-data.ts'
import { openSession } from './open-session.ts'
import type { AuthStorage, SessionPort } from './session.port.ts'
import { forgetSignedIn, type SessionCookies, withinSession } from './within-session.ts'

/** For whom no server renders: the command line, a test. */
const noCookies: SessionCookies = { renewCookie: () => undefined, removeCookie: () => undefined }

export const makeSession = (
  sessions: SessionPort,
  storage: AuthStorage,
  platform: Platform,
  cookies: SessionCookies = noCookies,
) => ({
  open: openSession(sessions, storage, platform),
  within: withinSession(storage, platform, cookies),
  forget: () => {
    storage.clear(platform)
    forgetSignedIn(cookies)
  },
})

export type Session = ReturnType<typeof makeSession>
