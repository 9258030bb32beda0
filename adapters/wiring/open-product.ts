import { Container, type ContainerModule, type ServiceIdentifier } from 'inversify'
import type { Documents } from '#application/documents/index.ts'
import type { Fines } from '#application/fines/index.ts'
import type { Searches } from '#application/fines/searches.ts'
import type { Payments } from '#application/payments/index.ts'
import type { MultiPayments } from '#application/payments/pay-several.ts'
import type { PaymentRecords } from '#application/payments/payment-records.ts'
import type { Receipts } from '#application/payments/receipts.ts'
import type { PdfDownloads } from '#application/pdf-documents/pdf-downloads.ts'
import type { Profile } from '#application/profile/index.ts'
import type { Session } from '#application/session/index.ts'
import type { Account } from '#application/session/make-account.ts'
import type { SiteType } from '#adapters/backend/client/session.client.ts'
import { noStorage, type TextStorage } from '#adapters/storage/text-storage.ts'
import { capabilitiesWithout, type CapabilitySet } from '#domain/documents/capability.ts'
import type { Platform } from '#domain/session/auth-data.ts'
import type { CompanyFeatures } from './company.module.ts'
import { deviceFeatures, type DeviceFeatures, deviceTokens, TabStorageToken } from './device.module.ts'
import { product } from './product.module.ts'
import type { ServiceFeatures } from './services.module.ts'
import type { CamerasFeatures } from './cameras.module.ts'
import { type ContactFeatures, contactFeatures, contactTokens } from './contacts.module.ts'
import * as token from './tokens.ts'

export interface ProductSetup {
  readonly backend: token.BackendAddress
  /** Where the site is, which draws PDF documents; at the backend's address where nothing is said. */
  readonly site?: token.BackendAddress
  readonly storage: TextStorage
  /** What lives as long as the tab; nothing where there is none. */
  readonly tabStorage?: TextStorage
  readonly platform: Platform
  readonly siteType: SiteType
  /** What the backend announces; everything where nothing is said. */
  readonly capabilities?: CapabilitySet
}

/** The features by the names that pages and commands use. */
export interface ProductFeatures
  extends ServiceFeatures, CamerasFeatures, CompanyFeatures, ContactFeatures, DeviceFeatures {
  readonly documents: Documents
  readonly fines: Fines
  readonly searches: Searches
  readonly multiPayments: MultiPayments
  readonly paymentRecords: PaymentRecords
  readonly payments: Payments
  readonly pdfDownloads: PdfDownloads
  readonly receipts: Receipts
  readonly session: Session
  readonly account: Account
  readonly profile: Profile
}

type FeatureTokens = {
  readonly [Name in keyof ProductFeatures]?: ServiceIdentifier<ProductFeatures[Name]>
}

const coreTokens: FeatureTokens = {
  documents: token.DocumentsToken,
  fines: token.FinesToken,
  searches: token.SearchesToken,
  multiPayments: token.MultiPaymentsToken,
  paymentRecords: token.PaymentRecordsToken,
  payments: token.PaymentsToken,
  pdfDownloads: token.PdfDownloadsToken,
  receipts: token.ReceiptsToken,
  session: token.SessionToken,
  account: token.AccountToken,
  profile: token.ProfileToken,
  ...contactTokens,
  ...deviceTokens,
}

export interface OpenProduct {
  /** Throws where the part that holds the feature has not been added. */
  readonly ask: <Name extends keyof ProductFeatures>(name: Name) => ProductFeatures[Name]
  readonly add: (part: ContainerModule, tokens: FeatureTokens) => void
}

/** Names the feature and the place to mend where the object graph has a gap; other errors pass. */
const resolved = <A>(feature: string, get: () => A): A => {
  try {
    return get()
  } catch (error) {
    if (!(error instanceof Error) || !/\bbound\b|\bbindings?\b/i.test(error.message)) throw error
    const [reason] = error.message.trim().split('\n')
    throw new Error(
      `The feature "${feature}" cannot be made. ${reason} Tokens are declared in adapters/wiring/tokens.ts: ` +
        'bind this one in adapters/wiring/product.module.ts or in the module of its part',
      { cause: error },
    )
  }
}

/** What a driver and every page need; services and the cabinet of a company are added by whoever needs them too. */
export const openProduct = ({
  backend,
  site = backend,
  storage,
  tabStorage = noStorage,
  platform,
  siteType,
  capabilities = capabilitiesWithout([]),
}: ProductSetup): OpenProduct => {
  // The pages' content security policy forbids generated code, which inversify would otherwise compile.
  const container = new Container({ jitless: true })
  container.bind(token.BackendAddressToken).toConstantValue(backend)
  container.bind(token.SiteAddressToken).toConstantValue(site)
  container.bind(token.StorageToken).toConstantValue(storage)
  container.bind(TabStorageToken).toConstantValue(tabStorage)
  container.bind(token.PlatformToken).toConstantValue(platform)
  container.bind(token.SiteTypeToken).toConstantValue(siteType)
  container.bind(token.CapabilitiesToken).toConstantValue(capabilities)
  container.load(product, contactFeatures, deviceFeatures)
  let tokens = coreTokens
  return {
    ask: (name) => {
      const known = tokens[name]
      if (known === undefined)
        throw new Error(
          `The feature "${name}" belongs to a part of the product that this root has not added. ` +
            'Call add() with its module and tokens, as adapters/wiring/product.ts does',
        )
      return resolved(name, () => container.get(known))
    },
    add: (part, own) => {
      container.load(part)
      tokens = { ...tokens, ...own }
    },
  }
}
