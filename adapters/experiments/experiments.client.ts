import { Effect } from 'effect'
import type { ExperimentsPort } from '#application/experiments/experiments.port.ts'
import type { Call } from '#adapters/backend/client/call.ts'
import { experimentFlags } from '#adapters/backend/contract/services/experiments.contract.ts'

/** Implements `ExperimentsPort` with the call of the A/B testing service. */
export const makeExperimentsClient = (call: Call): ExperimentsPort => ({
  flags: ({ clientId, path, visitor, features }) =>
    call
      .request(experimentFlags, {
        client_id: clientId,
        url: path,
        i: visitor,
        client_features: JSON.stringify(features),
      })
      .pipe(Effect.map(({ flags }) => flags)),
})
