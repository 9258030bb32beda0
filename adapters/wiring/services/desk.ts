import { makeDeskClient } from '#adapters/backend/client/desk.client.ts'
import { service } from '#adapters/wiring/service.ts'
import { backendCall } from './shared.ts'

/** The operator's desk, for staff. */
export const deskPort = service(makeDeskClient, backendCall)
