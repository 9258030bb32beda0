import { ContainerModule } from 'inversify'
import { makeExperiments } from '#application/experiments/index.ts'
import { makeExperimentsClient } from '#adapters/experiments/experiments.client.ts'
import type { Feature } from './feature.ts'
import * as token from './tokens.ts'

const experiments = new ContainerModule(({ bind }) => {
  bind(token.ExperimentsPortToken).toResolvedValue(makeExperimentsClient, [token.CallToken])
  bind(token.ExperimentsToken)
    .toResolvedValue(makeExperiments, [token.ExperimentsPortToken])
    .inSingletonScope()
})

/** Which variant of a page a visitor is shown. */
export const experimentsFeature: Feature<'experiments'> = {
  name: 'experiments',
  token: token.ExperimentsToken,
  modules: [experiments],
}
