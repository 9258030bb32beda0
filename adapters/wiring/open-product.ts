import { Container, type ContainerModule } from 'inversify'
import type { Faq } from '#application/articles/faq.ts'
import type { Articles } from '#application/articles/index.ts'
import type { InformationTexts } from '#application/articles/information.ts'
import type { Cameras } from '#application/cameras/index.ts'
import type { CompanyLookup } from '#application/company-lookup/index.ts'
import type { Documents } from '#application/documents/index.ts'
import type { Drivers } from '#application/drivers/index.ts'
import type { Experiments } from '#application/experiments/index.ts'
import type { DeviceNotes } from '#application/fines/device-notes.port.ts'
import type { Fines } from '#application/fines/index.ts'
import type { Searches } from '#application/fines/searches.ts'
import type { Links } from '#application/links/index.ts'
import type { Notifications } from '#application/notifications/index.ts'
import type { OrganisationFeature } from '#application/organisation/index.ts'
import type { Payments } from '#application/payments/index.ts'
import type { MultiPayments } from '#application/payments/pay-several.ts'
import type { PaymentRecords } from '#application/payments/payment-records.ts'
import type { Receipts } from '#application/payments/receipts.ts'
import type { PdfDownloads } from '#application/pdf-documents/pdf-downloads.ts'
import type { Places } from '#application/places/index.ts'
import type { Profile } from '#application/profile/index.ts'
import type { Session } from '#application/session/index.ts'
import type { Account } from '#application/session/make-account.ts'
import type { Support } from '#application/support/index.ts'
import type { Tracking } from '#application/tracking/index.ts'
import type { SiteType } from '#adapters/backend/client/session.client.ts'
import { noStorage, type TextStorage } from '#adapters/storage/text-storage.ts'
import { type CapabilitySet, capabilitiesWithout } from '#domain/documents/capability.ts'
import type { Platform } from '#domain/session/auth-data.ts'
import { base } from './base.module.ts'
import type { Feature } from './feature.ts'
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

/** The use cases of the product by name. */
export interface ProductFeatures {
  readonly account: Account
  readonly articles: Articles
  readonly cameras: Cameras
  readonly companyLookup: CompanyLookup
  readonly device: DeviceNotes
  readonly documents: Documents
  readonly drivers: Drivers
  readonly experiments: Experiments
  readonly faq: Faq
  readonly fines: Fines
  readonly information: InformationTexts
  readonly links: Links
  readonly multiPayments: MultiPayments
  readonly notifications: Notifications
  readonly organisation: OrganisationFeature
  readonly paymentRecords: PaymentRecords
  readonly payments: Payments
  readonly pdfDownloads: PdfDownloads
  readonly places: Places
  readonly profile: Profile
  readonly receipts: Receipts
  readonly searches: Searches
  readonly session: Session
  readonly support: Support
  readonly tracking: Tracking
}

export type AskFeature = <Name extends keyof ProductFeatures>(feature: Feature<Name>) => ProductFeatures[Name]

/** Names the feature and the place to mend where the object graph has a gap; other errors pass. */
const resolved = <A>(feature: string, get: () => A): A => {
  try {
    return get()
  } catch (error) {
    if (!(error instanceof Error) || !/\bbound\b|\bbindings?\b/i.test(error.message)) throw error
    const [reason] = error.message.trim().split('\n')
    throw new Error(
      `The feature "${feature}" cannot be made. ${reason} Tokens are declared in adapters/wiring/tokens.ts: ` +
        'bind this one in a module of adapters/wiring and name that module in the feature',
      { cause: error },
    )
  }
}

/** The product of one root. The modules of a feature are loaded when it is asked for first. */
export const openProduct = ({
  backend,
  site = backend,
  storage,
  tabStorage = noStorage,
  platform,
  siteType,
  capabilities = capabilitiesWithout([]),
}: ProductSetup): AskFeature => {
  // The pages' content security policy forbids generated code, which inversify would otherwise compile.
  const container = new Container({ jitless: true })
  container.bind(token.BackendAddressToken).toConstantValue(backend)
  container.bind(token.SiteAddressToken).toConstantValue(site)
  container.bind(token.StorageToken).toConstantValue(storage)
  container.bind(token.TabStorageToken).toConstantValue(tabStorage)
  container.bind(token.PlatformToken).toConstantValue(platform)
  container.bind(token.SiteTypeToken).toConstantValue(siteType)
  container.bind(token.CapabilitiesToken).toConstantValue(capabilities)
  const loaded = new Set<ContainerModule>()
  const load = (module: ContainerModule): void => {
    if (loaded.has(module)) return
    container.load(module)
    loaded.add(module)
  }
  load(base)
  return (feature) => {
    feature.modules.forEach(load)
    return resolved(feature.name, () => container.get(feature.token))
  }
}
