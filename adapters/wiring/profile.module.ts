import { ContainerModule } from 'inversify'
import { makeProfile } from '#application/profile/index.ts'
import type { ProfilePort, ProfileStorage } from '#application/profile/profile.port.ts'
import type { DeviceMemory } from '#application/session/account.port.ts'
import type { Session } from '#application/session/index.ts'
import type { AuthStorage } from '#application/session/session.port.ts'
import { makeProfileClient } from '#adapters/backend/client/profile.client.ts'
import type { Platform } from '#domain/session/auth-data.ts'
import type { Feature } from './feature.ts'
import * as token from './tokens.ts'

const profileOf = (
  port: ProfilePort,
  session: Session,
  profiles: ProfileStorage,
  credentials: AuthStorage,
  memory: DeviceMemory,
  platform: Platform,
) => makeProfile(port, session, { profiles, credentials, memory, platform })

const profile = new ContainerModule(({ bind }) => {
  bind(token.ProfilePortToken).toResolvedValue(makeProfileClient, [token.CallToken])
  bind(token.ProfileToken)
    .toResolvedValue(profileOf, [
      token.ProfilePortToken,
      token.SessionToken,
      token.ProfileStorageToken,
      token.AuthStorageToken,
      token.DeviceMemoryToken,
      token.PlatformToken,
    ])
    .inSingletonScope()
})

/** Who is signed in, and what they have set. */
export const profileFeature: Feature<'profile'> = {
  name: 'profile',
  token: token.ProfileToken,
  modules: [profile],
}
