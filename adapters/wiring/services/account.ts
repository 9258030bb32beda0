import { makeAccountUseCases } from '#application/session/make-account.ts'
import type { Tracking } from '#application/tracking/index.ts'
import { makeAccountClient } from '#adapters/backend/client/account.client.ts'
import { service } from '#adapters/wiring/service.ts'
import { backendCall, credentials, deviceMemory, sessionPort, trackingUseCases } from './shared.ts'

/** Passwords, sessions of the user, e-mail with links. */
export const accountPort = service(makeAccountClient, backendCall, credentials)

/** Signing in and out, registration, erasure. */
export const accountUseCases = service(
  makeAccountUseCases,
  accountPort,
  sessionPort,
  deviceMemory,
  service(({ screen }: Tracking) => screen, trackingUseCases),
)
