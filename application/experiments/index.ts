import { Effect } from 'effect'
import { withDefaultFlags } from '#domain/experiments/ab-flags.ts'
import type { ExperimentsPort, ExperimentVisitor } from './experiments.port.ts'

/** Time-out of the experiment service in milliseconds, so that a page is not delayed longer. */
const maxMs = 1500

/** Returns the path alone, because the query may contain the number of a document. */
const pathOnly = (path: string): string => path.split(/[?#]/)[0] ?? ''

/**
 * Returns the variants for this visitor. If the experiment service fails or exceeds the time-out, the defaults
 * apply (spec §9).
 */
const readFlags = (experiments: ExperimentsPort) => (visitor: ExperimentVisitor) =>
  experiments.flags({ ...visitor, path: pathOnly(visitor.path) }).pipe(
    Effect.timeout(maxMs),
    Effect.map(withDefaultFlags),
    Effect.catch(() => Effect.succeed(withDefaultFlags([]))),
  )

/** Use cases of A/B experiments. */
export const makeExperiments = (experiments: ExperimentsPort) => ({ flags: readFlags(experiments) })

export type Experiments = ReturnType<typeof makeExperiments>
