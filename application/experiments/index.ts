import { Effect } from 'effect'
import { withDefaultFlags } from '#domain/experiments/ab-flags.ts'
import type { ExperimentsPort, ExperimentVisitor } from './experiments.port.ts'

/** A page waits no longer for a test than a reader does for a page. */
const longestMs = 1500

/** Returns the path alone, because the query may contain the number of a document. */
const pathOnly = (path: string): string => path.split(/[?#]/)[0] ?? ''

/** Variants that this visitor sees. A test service that fails or dawdles leaves the defaults (spec §9). */
const readFlags = (experiments: ExperimentsPort) => (visitor: ExperimentVisitor) =>
  experiments.flags({ ...visitor, path: pathOnly(visitor.path) }).pipe(
    Effect.timeout(longestMs),
    Effect.map(withDefaultFlags),
    Effect.catch(() => Effect.succeed(withDefaultFlags([]))),
  )

export const makeExperiments = (experiments: ExperimentsPort) => ({ flags: readFlags(experiments) })

export type Experiments = ReturnType<typeof makeExperiments>
