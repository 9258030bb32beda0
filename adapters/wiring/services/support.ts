import { makeSupport } from '#application/support/index.ts'
import { makeSupportClient } from '#adapters/backend/client/support.client.ts'
import { service } from '#adapters/wiring/service.ts'
import { backendCall } from './shared.ts'

/** Tickets of the support. */
export const supportUseCases = service(makeSupport, service(makeSupportClient, backendCall))
