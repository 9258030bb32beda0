import { makeProfile } from '#application/profile/index.ts'
import { makeProfileClient } from '#adapters/backend/client/profile.client.ts'
import { service } from '#adapters/wiring/service.ts'
import { call, deviceMemory, platform, profileStorage, sessionPort } from './shared.ts'

/** The user, and what they chose about themselves. */
export const profilePort = service(makeProfileClient, call)
export const profileFeature = service(
  makeProfile,
  profilePort,
  sessionPort,
  profileStorage,
  deviceMemory,
  platform,
)
