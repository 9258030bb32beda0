import { ContainerModule, type ServiceIdentifier } from 'inversify'
import type { ArticlesPort, FaqPort } from '#application/articles/articles.port.ts'
import { type Faq, makeFaq } from '#application/articles/faq.ts'
import { type Articles, makeArticles } from '#application/articles/index.ts'
import type { CamerasPort } from '#application/cameras/cameras.port.ts'
import { type Cameras, makeCameras } from '#application/cameras/index.ts'
import { makePlaces, type Places } from '#application/places/index.ts'
import type { PlacesPort } from '#application/places/places.port.ts'
import { makeCamerasClient } from '#adapters/cameras/cameras.client.ts'
import { makeCmsClient } from '#adapters/cms/cms.client.ts'
import { makeFaqContent } from '#adapters/faq/faq.content.ts'
import { makeGeocoderClient } from '#adapters/geocoder/geocoder.client.ts'
import { CallToken, token } from './tokens.ts'

/** Features over the third-party services of spec §7, but for the experiments, which every page asks (contacts.module.ts), and companies (company.module.ts). */
export interface ServiceFeatures {
  readonly articles: Articles
  readonly cameras: Cameras
  readonly faq: Faq
  readonly places: Places
}

const ArticlesPortToken = token<ArticlesPort>('ArticlesPort')
const CamerasPortToken = token<CamerasPort>('CamerasPort')
const FaqPortToken = token<FaqPort>('FaqPort')
const PlacesPortToken = token<PlacesPort>('PlacesPort')

export const serviceTokens: {
  readonly [Name in keyof ServiceFeatures]: ServiceIdentifier<ServiceFeatures[Name]>
} = {
  articles: token('Articles'),
  cameras: token('Cameras'),
  faq: token('Faq'),
  places: token('Places'),
}

export const serviceFeatures = new ContainerModule(({ bind }) => {
  bind(ArticlesPortToken).toResolvedValue(makeCmsClient, [CallToken])
  bind(CamerasPortToken).toResolvedValue(makeCamerasClient, [CallToken])
  bind(FaqPortToken).toResolvedValue(makeFaqContent, [])
  bind(PlacesPortToken).toResolvedValue(makeGeocoderClient, [CallToken])

  bind(serviceTokens.articles).toResolvedValue(makeArticles, [ArticlesPortToken]).inSingletonScope()
  bind(serviceTokens.cameras).toResolvedValue(makeCameras, [CamerasPortToken]).inSingletonScope()
  bind(serviceTokens.faq).toResolvedValue(makeFaq, [FaqPortToken]).inSingletonScope()
  bind(serviceTokens.places).toResolvedValue(makePlaces, [PlacesPortToken]).inSingletonScope()
})
