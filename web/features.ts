import type { Articles } from '#application/articles/index.ts'
import type { Faq } from '#application/articles/faq.ts'
import type { Cameras } from '#application/cameras/index.ts'
import type { CompanyLookup } from '#application/company-lookup/index.ts'
import type { Documents } from '#application/documents/index.ts'
import type { Drivers } from '#application/drivers/index.ts'
import type { Experiments } from '#application/experiments/index.ts'
import type { Fines } from '#application/fines/index.ts'
import type { DeviceNotes } from '#application/fines/device-notes.port.ts'
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
import { createContext as createReactContext, use, useState } from 'react'
import { createContext, type RouterContextProvider } from 'react-router'

/** What the pages may ask for: use cases, by name. The composition roots say who implements them. */
export interface Features {
  readonly account: Account
  readonly articles: Articles
  readonly cameras: Cameras
  readonly companyLookup: CompanyLookup
  /** What this device keeps for its visitor; on a server it is empty. */
  readonly device: DeviceNotes
  readonly documents: Documents
  readonly drivers: Drivers
  readonly experiments: Experiments
  readonly faq: Faq
  readonly fines: Fines
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

export type AskFeature = <Name extends keyof Features>(name: Name) => Features[Name]

const Context = createReactContext<AskFeature | null>(null)

export const FeaturesProvider = Context

/** The same for loaders. */
export const featuresContext = createContext<AskFeature>()

export const featureOf = <Name extends keyof Features>(
  context: Readonly<RouterContextProvider>,
  name: Name,
): Features[Name] => context.get(featuresContext)(name)

/** A view-model of this page for as long as the page lives. Its constructor does no work: React may call it twice. */
export const useViewModel = <ViewModel>(make: (ask: AskFeature) => ViewModel): ViewModel => {
  const ask = use(Context)
  if (ask === null) throw new Error('no <FeaturesProvider>')
  return useState(() => make(ask))[0]
}
