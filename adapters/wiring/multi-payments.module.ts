import { ContainerModule } from 'inversify'
import { makeMultiPayments } from '#application/payments/pay-several.ts'
import { makeMultiPaymentsClient } from '#adapters/backend/client/payments.client.ts'
import type { Feature } from './feature.ts'
import { fines } from './fines.module.ts'
import * as token from './tokens.ts'

const multiPayments = new ContainerModule(({ bind }) => {
  bind(token.MultiPaymentsPortToken).toResolvedValue(makeMultiPaymentsClient, [token.CallToken])
  bind(token.MultiPaymentsToken)
    .toResolvedValue(makeMultiPayments, [
      token.MultiPaymentsPortToken,
      token.FinesPortToken,
      token.SessionToken,
    ])
    .inSingletonScope()
})

/** One payment for several charges, as the command line makes it. */
export const multiPaymentsFeature: Feature<'multiPayments'> = {
  name: 'multiPayments',
  token: token.MultiPaymentsToken,
  modules: [fines, multiPayments],
}
