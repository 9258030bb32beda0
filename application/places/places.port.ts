import type { Effect } from 'effect'
import type { FoundPlace } from '#domain/places/place.ts'
import type { BackendFailed } from '#application/shared/backend.errors.ts'

export interface PlacesPort {
  /** Best first; none where nothing is called so. */
  readonly named: (text: string) => Effect.Effect<readonly FoundPlace[], BackendFailed>
}
