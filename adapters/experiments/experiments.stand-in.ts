import { Effect } from 'effect'
import { defaultAbFlags } from '#domain/experiments/ab-flags.ts'
import { type ExternalService, standInCall } from '#adapters/backend/server/http/service.ts'
import {
  experimentFlags,
  experimentsMount,
} from '#adapters/backend/contract/services/experiments.contract.ts'

/** No experiment runs in the stand-in: every visitor gets the default variants of spec §9 (mvar = 0). */
export const experimentsService: ExternalService = {
  name: 'experiments',
  mount: experimentsMount,
  keyName: null,
  calls: [standInCall(experimentFlags, () => Effect.succeed({ flags: defaultAbFlags }))],
}
