import { Container, type ServiceIdentifier } from 'inversify'
import type { SiteType } from '#adapters/backend/client/session.client.ts'
import type { TextStorage } from '#adapters/storage/text-storage.ts'
import type { Platform } from '#domain/session/auth-data.ts'
import { product } from './product.module.ts'
import * as token from './tokens.ts'

export interface ProductSetup {
  readonly backend: token.BackendAddress
  readonly storage: TextStorage
  readonly platform: Platform
  readonly siteType: SiteType
}

/** The features by the names that pages and commands use. */
const featureTokens = {
  fines: token.FinesToken,
  payments: token.PaymentsToken,
  receipts: token.ReceiptsToken,
  session: token.SessionToken,
} as const

type FeatureTokens = typeof featureTokens
type FeatureOf<Name extends keyof FeatureTokens> =
  FeatureTokens[Name] extends ServiceIdentifier<infer A> ? A : never

export const makeProduct = ({ backend, storage, platform, siteType }: ProductSetup) => {
  const container = new Container()
  container.bind(token.BackendAddressToken).toConstantValue(backend)
  container.bind(token.StorageToken).toConstantValue(storage)
  container.bind(token.PlatformToken).toConstantValue(platform)
  container.bind(token.SiteTypeToken).toConstantValue(siteType)
  container.load(product)
  return <Name extends keyof FeatureTokens>(name: Name): FeatureOf<Name> =>
    container.get(featureTokens[name] as ServiceIdentifier<FeatureOf<Name>>)
}
