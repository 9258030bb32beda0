import { ContainerModule } from 'inversify'
import { makeSession } from '#application/session/index.ts'
import type { AuthStorage } from '#application/session/session.port.ts'
import { makeCall } from '#adapters/backend/client/call.ts'
import { makeSessionClient } from '#adapters/backend/client/session.client.ts'
import { makeAuthStorage } from '#adapters/storage/auth-storage.ts'
import { makeDeviceMemory } from '#adapters/storage/device-memory.ts'
import { makeProfileStorage } from '#adapters/storage/profile-storage.ts'
import type { TextStorage } from '#adapters/storage/text-storage.ts'
import type { Platform } from '#domain/session/auth-data.ts'
import type { Feature } from './feature.ts'
import * as token from './tokens.ts'

const callOf = (address: token.BackendAddress, auth: AuthStorage, platform: Platform) =>
  makeCall({ ...address, auth: () => auth.read(platform) })

/** Dependencies that all features share: storage, calls of the backend, the session. Every root loads them. */
export const base = new ContainerModule(({ bind }) => {
  bind(token.AuthStorageToken).toResolvedValue(makeAuthStorage, [token.StorageToken]).inSingletonScope()
  bind(token.CallToken)
    .toResolvedValue(callOf, [token.BackendAddressToken, token.AuthStorageToken, token.PlatformToken])
    .inSingletonScope()
  bind(token.DeviceMemoryToken)
    .toResolvedValue((storage: TextStorage) => makeDeviceMemory(storage), [token.StorageToken])
    .inSingletonScope()
  bind(token.ProfileStorageToken).toResolvedValue(makeProfileStorage, [token.StorageToken]).inSingletonScope()
  bind(token.SessionPortToken).toResolvedValue(makeSessionClient, [token.CallToken, token.SiteTypeToken])
  bind(token.SessionToken)
    .toResolvedValue(makeSession, [
      token.SessionPortToken,
      token.AuthStorageToken,
      token.PlatformToken,
      token.DeviceMemoryToken,
    ])
    .inSingletonScope()
})

export const sessionFeature: Feature<'session'> = { name: 'session', token: token.SessionToken, modules: [] }
