import { Effect } from 'effect'
import type { FoundPlace } from '#domain/places/place.ts'
import type { PlacesPort } from './places.port.ts'

const maxTextLength = 200

/** Returns places by their name. Empty text returns an empty list without a request. */
const find = (places: PlacesPort) => (text: string) => {
  const typed = text.trim().slice(0, maxTextLength)
  return typed === '' ? Effect.succeed<readonly FoundPlace[]>([]) : places.named(typed)
}

/** Use cases of places. */
export const makePlaces = (places: PlacesPort) => ({ find: find(places) })
