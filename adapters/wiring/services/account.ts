import { makeAccount } from '#application/session/make-account.ts'
import type { Tracking } from '#application/tracking/index.ts'
import { makeAccountClient } from '#adapters/backend/client/account.client.ts'
import { service } from '#adapters/wiring/service.ts'
import { call, credentials, deviceMemory, sessionPort } from './shared.ts'
import { trackingFeature } from './tracking.ts'

/** Passwords, sessions of the user, letters with links. */
export const accountPort = service(makeAccountClient, call, credentials)

/** Signing in and out, registration, erasure. */
export const accountFeature = service(
  makeAccount,
  accountPort,
  sessionPort,
  deviceMemory,
  service(({ screen }: Tracking) => screen, trackingFeature),
)
