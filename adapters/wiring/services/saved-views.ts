import { makeSavedViewsClient } from '#adapters/backend/client/organisation/saved-views.client.ts'
import { service } from '#adapters/wiring/service.ts'
import { backendCall } from './shared.ts'

/** Views of the list of fines that the account has saved. */
export const savedViewsPort = service(makeSavedViewsClient, backendCall)
