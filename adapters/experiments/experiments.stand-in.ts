import { Effect } from 'effect'
import { defaultAbFlags } from '#domain/experiments/ab-flags.ts'
import { type ExternalService, standInCall } from '#adapters/backend/server/http/service.ts'
import {
  experimentFlags,
  experimentsMount,
} from '#adapters/backend/contract/services/experiments.contract.ts'

/** Nobody is testing anything here: everybody sees what the specification says by default (spec §9: mvar = 0). */
export const experimentsService: ExternalService = {
  name: 'experiments',
  mount: experimentsMount,
  keyName: null,
  calls: [standInCall(experimentFlags, () => Effect.succeed({ flags: defaultAbFlags }))],
}
