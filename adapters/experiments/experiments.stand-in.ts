import { Effect } from 'effect'
import { type AbFlag, withDefaultFlags } from '#domain/experiments/ab-flags.ts'
import { type ExternalService, standInCall } from '#adapters/backend/server/http/external-service.ts'
import {
  experimentFlags,
  experimentsMount,
} from '#adapters/backend/contract/services/experiments.contract.ts'

/**
 * Gives every visitor the flags of the settings (EXPERIMENT_FLAGS), and the default variants of spec §9 (mvar = 0) for the others.
 * Visitors are not divided into groups: that needs a service (EXPERIMENTS_URL).
 */
export const makeExperimentsService = (given: readonly AbFlag[]): ExternalService => ({
  name: 'experiments',
  mount: experimentsMount,
  keyName: null,
  calls: [standInCall(experimentFlags, () => Effect.succeed({ flags: withDefaultFlags(given) }))],
})
