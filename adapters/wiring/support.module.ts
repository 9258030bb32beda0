import { ContainerModule } from 'inversify'
import { makeSupport } from '#application/support/index.ts'
import { makeSupportClient } from '#adapters/backend/client/support.client.ts'
import type { Feature } from './feature.ts'
import * as token from './tokens.ts'

const support = new ContainerModule(({ bind }) => {
  bind(token.SupportPortToken).toResolvedValue(makeSupportClient, [token.CallToken])
  bind(token.SupportToken)
    .toResolvedValue(makeSupport, [token.SupportPortToken, token.SessionToken])
    .inSingletonScope()
})

/** Tickets of the support. */
export const supportFeature: Feature<'support'> = {
  name: 'support',
  token: token.SupportToken,
  modules: [support],
}
