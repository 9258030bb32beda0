import { makeProfile } from '#application/profile/index.ts'
import { makeProfileClient } from '#adapters/backend/client/profile.client.ts'
import { service } from '#adapters/wiring/service.ts'
import { backendCall, deviceMemory, platform, profileStorage, sessionPort } from './shared.ts'

/** The user, and what they chose about themselves. */
export const profilePort = service(makeProfileClient, backendCall)
export const profileUseCases = service(
  makeProfile,
  profilePort,
  sessionPort,
  profileStorage,
  deviceMemory,
  platform,
)
