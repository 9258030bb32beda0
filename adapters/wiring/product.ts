import { accountFeature } from './account.module.ts'
import { articlesFeature, faqFeature, informationFeature } from './articles.module.ts'
import { sessionFeature } from './base.module.ts'
import { camerasFeature } from './cameras.module.ts'
import { companyLookupFeature } from './company-lookup.module.ts'
import { driversFeature, organisationFeature } from './company.module.ts'
import { deviceFeature } from './device.module.ts'
import { documentsFeature } from './documents.module.ts'
import { experimentsFeature } from './experiments.module.ts'
import type { Feature } from './feature.ts'
import { finesFeature } from './fines.module.ts'
import { linksFeature } from './links.module.ts'
import { multiPaymentsFeature } from './multi-payments.module.ts'
import { notificationsFeature } from './notifications.module.ts'
import { openProduct, type ProductFeatures, type ProductSetup } from './open-product.ts'
import { paymentRecordsFeature, paymentsFeature, receiptsFeature } from './payments.module.ts'
import { pdfDownloadsFeature } from './pdf-downloads.module.ts'
import { placesFeature } from './places.module.ts'
import { profileFeature } from './profile.module.ts'
import { searchesFeature } from './searches.module.ts'
import { supportFeature } from './support.module.ts'
import { trackingFeature } from './tracking.module.ts'

const features: { readonly [Name in keyof ProductFeatures]: Feature<Name> } = {
  account: accountFeature,
  articles: articlesFeature,
  cameras: camerasFeature,
  companyLookup: companyLookupFeature,
  device: deviceFeature,
  documents: documentsFeature,
  drivers: driversFeature,
  experiments: experimentsFeature,
  faq: faqFeature,
  fines: finesFeature,
  information: informationFeature,
  links: linksFeature,
  multiPayments: multiPaymentsFeature,
  notifications: notificationsFeature,
  organisation: organisationFeature,
  paymentRecords: paymentRecordsFeature,
  payments: paymentsFeature,
  pdfDownloads: pdfDownloadsFeature,
  places: placesFeature,
  profile: profileFeature,
  receipts: receiptsFeature,
  searches: searchesFeature,
  session: sessionFeature,
  support: supportFeature,
  tracking: trackingFeature,
}

/** The whole product with every feature by its name, for roots where no byte is paid for, as the command line. */
export const makeProduct = (
  setup: ProductSetup,
): (<Name extends keyof ProductFeatures>(name: Name) => ProductFeatures[Name]) => {
  const ask = openProduct(setup)
  return <Name extends keyof ProductFeatures>(name: Name) => ask<Name>(features[name])
}
