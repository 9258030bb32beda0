import { makeCities } from '#application/articles/cities.ts'
import { service } from '#adapters/wiring/service.ts'
import { content } from './content.ts'

export const citiesFeature = service(makeCities, content)
