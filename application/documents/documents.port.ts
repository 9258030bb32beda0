import type { Effect } from 'effect'
import type { Plate } from '#domain/identity/plate.ts'
import type { Sts } from '#domain/identity/sts.ts'
import type { BackendFailed } from '#application/shared/backend.errors.ts'

/** The user's vehicles, as far as a look-up adds them. */
export interface VehiclesPort {
  readonly add: (sts: Sts, plate: Plate) => Effect.Effect<void, BackendFailed>
}
