import { Container, type ServiceIdentifier } from 'inversify'
import type { Fines } from '#application/fines/index.ts'
import type { Payments } from '#application/payments/index.ts'
import type { Receipts } from '#application/payments/receipts.ts'
import type { Session } from '#application/session/index.ts'
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
export interface ProductFeatures {
  readonly fines: Fines
  readonly payments: Payments
  readonly receipts: Receipts
  readonly session: Session
}

const featureTokens: { readonly [Name in keyof ProductFeatures]: ServiceIdentifier<ProductFeatures[Name]> } =
  {
    fines: token.FinesToken,
    payments: token.PaymentsToken,
    receipts: token.ReceiptsToken,
    session: token.SessionToken,
  }

export const makeProduct = ({ backend, storage, platform, siteType }: ProductSetup) => {
  const container = new Container()
  container.bind(token.BackendAddressToken).toConstantValue(backend)
  container.bind(token.StorageToken).toConstantValue(storage)
  container.bind(token.PlatformToken).toConstantValue(platform)
  container.bind(token.SiteTypeToken).toConstantValue(siteType)
  container.load(product)
  return <Name extends keyof ProductFeatures>(name: Name): ProductFeatures[Name] =>
    container.get(featureTokens[name])
}
