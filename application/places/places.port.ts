import type { Effect } from 'effect'
import type { FoundPlace } from '#domain/places/place.ts'
import type { BackendFailed } from '#application/shared/backend.errors.ts'

/** The geocoder. */
export interface PlacesPort {
  /** Returns places by their name, the best match first. The list is empty if nothing matches. */
  readonly named: (text: string) => Effect.Effect<readonly FoundPlace[], BackendFailed>
}
