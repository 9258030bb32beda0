import type { Effect } from 'effect'
import type { Place } from '#domain/places/place.ts'
import type { BackendFailed } from '#application/shared/backend.errors.ts'

export interface PlacesPort {
  /** Best first; none where nothing is called so. */
  readonly named: (text: string) => Effect.Effect<readonly Place[], BackendFailed>
}
