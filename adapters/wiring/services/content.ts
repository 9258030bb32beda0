import { makeCities } from '#application/articles/cities.ts'
import { makeContentClient } from '#adapters/cms/content.client.ts'
import { service } from '#adapters/wiring/service.ts'
import { backendCall } from './shared.ts'

/** The product's own texts. */
export const content = service(makeContentClient, backendCall)

export const citiesUseCases = service(makeCities, content)
