import { makeCities } from '#application/articles/cities.ts'
import { makeContentClient } from '#adapters/cms/content.client.ts'
import { memoizeReplies } from '#adapters/backend/client/memoize-replies.ts'
import { service } from '#adapters/wiring/service.ts'
import { backendCall, contentReplies } from './shared.ts'

/** Calls whose replies depend on the texts of the site alone. */
export const contentCall = service(memoizeReplies, backendCall, contentReplies)

/** The product's own texts. */
export const content = service(makeContentClient, contentCall)

export const citiesUseCases = service(makeCities, content)
