import { makeSupport } from '#application/support/index.ts'
import { makeSupportClient } from '#adapters/backend/client/support.client.ts'
import { service } from '#adapters/wiring/service.ts'
import { call } from './shared.ts'

/** Tickets of the support. */
export const supportFeature = service(makeSupport, service(makeSupportClient, call))
