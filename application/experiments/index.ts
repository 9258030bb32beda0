import type { ExperimentsPort } from './experiments.port.ts'
import { readFlags } from './read-flags.ts'

export const makeExperiments = (experiments: ExperimentsPort) => ({ flags: readFlags(experiments) })

export type Experiments = ReturnType<typeof makeExperiments>
