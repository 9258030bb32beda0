import type { Platform } from '#domain/session/auth-data.ts'
import { openSession } from './open-session.ts'
import type { AuthStorage, SessionPort } from './session.port.ts'
import { withinSession } from './within-session.ts'

export const makeSession = (sessions: SessionPort, storage: AuthStorage, platform: Platform) => ({
  open: openSession(sessions, storage, platform),
  within: withinSession(storage, platform),
  forget: () => storage.clear(platform),
})

export type Session = ReturnType<typeof makeSession>
