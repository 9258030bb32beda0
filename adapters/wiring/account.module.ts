import { ContainerModule } from 'inversify'
import type { AccountPort, DeviceMemory } from '#application/session/account.port.ts'
import type { Session } from '#application/session/index.ts'
import { makeAccount } from '#application/session/make-account.ts'
import type { AuthStorage } from '#application/session/session.port.ts'
import type { Tracking } from '#application/tracking/index.ts'
import { makeAccountClient } from '#adapters/backend/client/account.client.ts'
import type { Platform } from '#domain/session/auth-data.ts'
import type { Feature } from './feature.ts'
import * as token from './tokens.ts'
import { tracking } from './tracking.module.ts'

const accountOf = (
  port: AccountPort,
  session: Session,
  storage: AuthStorage,
  memory: DeviceMemory,
  platform: Platform,
  { screen }: Tracking,
) => makeAccount(port, session, { storage, memory, platform }, screen)

const account = new ContainerModule(({ bind }) => {
  bind(token.AccountPortToken).toResolvedValue(makeAccountClient, [token.CallToken])
  bind(token.AccountToken)
    .toResolvedValue(accountOf, [
      token.AccountPortToken,
      token.SessionToken,
      token.AuthStorageToken,
      token.DeviceMemoryToken,
      token.PlatformToken,
      token.TrackingToken,
    ])
    .inSingletonScope()
})

/** Signing in and out, registration, passwords. */
export const accountFeature: Feature<'account'> = {
  name: 'account',
  token: token.AccountToken,
  modules: [tracking, account],
}
