import { ContainerModule } from 'inversify'
import type { ArticlesPort } from '#application/articles/articles.port.ts'
import type { ContentPort } from '#application/articles/content.port.ts'
import { type Faq, makeFaq } from '#application/articles/faq.ts'
import { type Articles, makeArticles } from '#application/articles/index.ts'
import { type InformationTexts, makeInformation } from '#application/articles/information.ts'
import { makeCmsClient } from '#adapters/cms/cms.client.ts'
import { makeContentClient } from '#adapters/cms/content.client.ts'
import type { Feature } from './feature.ts'
import { CallToken, token } from './tokens.ts'

const ArticlesPortToken = token<ArticlesPort>('ArticlesPort')
const ContentPortToken = token<ContentPort>('ContentPort')
const ArticlesToken = token<Articles>('Articles')
const FaqToken = token<Faq>('Faq')
const InformationToken = token<InformationTexts>('InformationTexts')

const articles = new ContainerModule(({ bind }) => {
  bind(ArticlesPortToken).toResolvedValue(makeCmsClient, [CallToken])
  bind(ArticlesToken).toResolvedValue(makeArticles, [ArticlesPortToken]).inSingletonScope()
})

const content = new ContainerModule(({ bind }) => {
  bind(ContentPortToken).toResolvedValue(makeContentClient, [CallToken])
})

const faq = new ContainerModule(({ bind }) => {
  bind(FaqToken).toResolvedValue(makeFaq, [ContentPortToken]).inSingletonScope()
})

const information = new ContainerModule(({ bind }) => {
  bind(InformationToken).toResolvedValue(makeInformation, [ContentPortToken]).inSingletonScope()
})

export const articlesFeature: Feature<'articles'> = {
  name: 'articles',
  token: ArticlesToken,
  modules: [articles],
}

export const faqFeature: Feature<'faq'> = { name: 'faq', token: FaqToken, modules: [content, faq] }

export const informationFeature: Feature<'information'> = {
  name: 'information',
  token: InformationToken,
  modules: [content, information],
}
