import { makeLateLinksClient } from '#adapters/backend/client/late-links.client.ts'
import { service } from '#adapters/wiring/service.ts'
import { backendCall } from './shared.ts'

/** Links that open without signing in. */
export const linksPort = service(makeLateLinksClient, backendCall)
