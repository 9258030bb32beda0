import type { Effect } from 'effect'
import type { AbFlag } from '#domain/experiments/ab-flags.ts'
import type { BackendFailed } from '#application/shared/backend.errors.ts'

/** The visitor and the page that variants are requested for. */
export interface ExperimentVisitor {
  /** Name of the site in the experiment service. */
  readonly clientId: string
  /** Path of the page without its query, which may contain personal data. */
  readonly path: string
  /** Random id of the browser. */
  readonly visitor: string
  readonly features: Readonly<Record<string, string>>
}

/** The service of A/B experiments. */
export interface ExperimentsPort {
  /** Returns the variants for a visitor. */
  readonly flags: (visitor: ExperimentVisitor) => Effect.Effect<readonly AbFlag[], BackendFailed>
}
