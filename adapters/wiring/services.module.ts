import { ContainerModule, type ServiceIdentifier } from 'inversify'
import type { ArticlesPort, FaqPort } from '#application/articles/articles.port.ts'
import { type Faq, makeFaq } from '#application/articles/faq.ts'
import { type Articles, makeArticles } from '#application/articles/index.ts'
import type { CamerasPort } from '#application/cameras/cameras.port.ts'
import { type Cameras, makeCameras } from '#application/cameras/index.ts'
import type { CompanyLookupPort } from '#application/company-lookup/company-lookup.port.ts'
import { type CompanyLookup, makeCompanyLookup } from '#application/company-lookup/index.ts'
import { makePlaces, type Places } from '#application/places/index.ts'
import type { PlacesPort } from '#application/places/places.port.ts'
import { makeCamerasClient } from '#adapters/cameras/cameras.client.ts'
import { makeCmsClient } from '#adapters/cms/cms.client.ts'
import { makeCompanyLookupClient } from '#adapters/company-lookup/company-lookup.client.ts'
import { makeFaqContent } from '#adapters/faq/faq.content.ts'
import { makeGeocoderClient } from '#adapters/geocoder/geocoder.client.ts'
import { CallToken, LogSubmissionToken, token } from './tokens.ts'

/** Features over the third-party services of spec §7, but for the experiments, which every page asks (contacts.module.ts). */
export interface ServiceFeatures {
  readonly articles: Articles
  readonly cameras: Cameras
  readonly companyLookup: CompanyLookup
  readonly faq: Faq
  readonly places: Places
}

const ArticlesPortToken = token<ArticlesPort>('ArticlesPort')
const CamerasPortToken = token<CamerasPort>('CamerasPort')
const CompanyLookupPortToken = token<CompanyLookupPort>('CompanyLookupPort')
const FaqPortToken = token<FaqPort>('FaqPort')
const PlacesPortToken = token<PlacesPort>('PlacesPort')

export const serviceTokens: {
  readonly [Name in keyof ServiceFeatures]: ServiceIdentifier<ServiceFeatures[Name]>
} = {
  articles: token('Articles'),
  cameras: token('Cameras'),
  companyLookup: token('CompanyLookup'),
  faq: token('Faq'),
  places: token('Places'),
}

export const serviceFeatures = new ContainerModule(({ bind }) => {
  bind(ArticlesPortToken).toResolvedValue(makeCmsClient, [CallToken])
  bind(CamerasPortToken).toResolvedValue(makeCamerasClient, [CallToken])
  bind(CompanyLookupPortToken).toResolvedValue(makeCompanyLookupClient, [CallToken])
  bind(FaqPortToken).toResolvedValue(makeFaqContent, [])
  bind(PlacesPortToken).toResolvedValue(makeGeocoderClient, [CallToken])

  bind(serviceTokens.articles).toResolvedValue(makeArticles, [ArticlesPortToken]).inSingletonScope()
  bind(serviceTokens.cameras).toResolvedValue(makeCameras, [CamerasPortToken]).inSingletonScope()
  bind(serviceTokens.companyLookup)
    .toResolvedValue(makeCompanyLookup, [CompanyLookupPortToken, LogSubmissionToken])
    .inSingletonScope()
  bind(serviceTokens.faq).toResolvedValue(makeFaq, [FaqPortToken]).inSingletonScope()
  bind(serviceTokens.places).toResolvedValue(makePlaces, [PlacesPortToken]).inSingletonScope()
})
