import { makeExperiments } from '#application/experiments/index.ts'
import { makeExperimentsClient } from '#adapters/experiments/experiments.client.ts'
import { service } from '#adapters/wiring/service.ts'
import { backendCall } from './shared.ts'

/** Which variant of a page a visitor is shown. */
export const experimentsUseCases = service(makeExperiments, service(makeExperimentsClient, backendCall))
