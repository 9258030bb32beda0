import { ContainerModule, type ServiceIdentifier } from 'inversify'
import type { ArticlesPort, FaqPort } from '#application/articles/articles.port.ts'
import { type Faq, makeFaq } from '#application/articles/faq.ts'
import { type Articles, makeArticles } from '#application/articles/index.ts'
import { makePlaces, type Places } from '#application/places/index.ts'
import type { PlacesPort } from '#application/places/places.port.ts'
import { makeCmsClient } from '#adapters/cms/cms.client.ts'
import { makeFaqContent } from '#adapters/faq/faq.content.ts'
import { makeGeocoderClient } from '#adapters/geocoder/geocoder.client.ts'
import { CallToken, token } from './tokens.ts'

/** Features over the third-party services of spec §7, but for the experiments, which every page asks (contacts.module.ts), companies (company.module.ts) and cameras (cameras.module.ts). */
export interface ServiceFeatures {
  readonly articles: Articles
  readonly faq: Faq
  readonly places: Places
}

const ArticlesPortToken = token<ArticlesPort>('ArticlesPort')
const FaqPortToken = token<FaqPort>('FaqPort')
const PlacesPortToken = token<PlacesPort>('PlacesPort')

export const serviceTokens: {
  readonly [Name in keyof ServiceFeatures]: ServiceIdentifier<ServiceFeatures[Name]>
} = {
  articles: token('Articles'),
  faq: token('Faq'),
  places: token('Places'),
}

export const serviceFeatures = new ContainerModule(({ bind }) => {
  bind(ArticlesPortToken).toResolvedValue(makeCmsClient, [CallToken])
  bind(FaqPortToken).toResolvedValue(makeFaqContent, [])
  bind(PlacesPortToken).toResolvedValue(makeGeocoderClient, [CallToken])

  bind(serviceTokens.articles).toResolvedValue(makeArticles, [ArticlesPortToken]).inSingletonScope()
  bind(serviceTokens.faq).toResolvedValue(makeFaq, [FaqPortToken]).inSingletonScope()
  bind(serviceTokens.places).toResolvedValue(makePlaces, [PlacesPortToken]).inSingletonScope()
})
