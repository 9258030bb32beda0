import type { Effect } from 'effect'
import type { AbFlag } from '#domain/experiments/ab-flags.ts'
import type { BackendFailed } from '#application/shared/backend.errors.ts'

/** Who sees which page. */
export interface ExperimentVisitor {
  /** Name of the site at the test service. */
  readonly clientId: string
  /** Path of the page without its query, which may contain personal data. */
  readonly path: string
  /** Random name of the browser. */
  readonly visitor: string
  readonly features: Readonly<Record<string, string>>
}

export interface ExperimentsPort {
  readonly flags: (visitor: ExperimentVisitor) => Effect.Effect<readonly AbFlag[], BackendFailed>
}
