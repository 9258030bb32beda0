import { ContainerModule } from 'inversify'
import { makeLinks } from '#application/links/index.ts'
import { makeLateLinksClient } from '#adapters/backend/client/late-links.client.ts'
import type { Feature } from './feature.ts'
import * as token from './tokens.ts'

const links = new ContainerModule(({ bind }) => {
  bind(token.LinksPortToken).toResolvedValue(makeLateLinksClient, [token.CallToken])
  bind(token.LinksToken)
    .toResolvedValue(makeLinks, [token.LinksPortToken, token.SessionToken])
    .inSingletonScope()
})

/** Links that open without signing in. */
export const linksFeature: Feature<'links'> = { name: 'links', token: token.LinksToken, modules: [links] }
