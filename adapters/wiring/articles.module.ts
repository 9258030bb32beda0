import { ContainerModule } from 'inversify'
import type { ArticlesPort, FaqPort } from '#application/articles/articles.port.ts'
import { type Faq, makeFaq } from '#application/articles/faq.ts'
import { type Articles, makeArticles } from '#application/articles/index.ts'
import { makeCmsClient } from '#adapters/cms/cms.client.ts'
import { makeFaqContent } from '#adapters/faq/faq.content.ts'
import type { Feature } from './feature.ts'
import { CallToken, token } from './tokens.ts'

const ArticlesPortToken = token<ArticlesPort>('ArticlesPort')
const FaqPortToken = token<FaqPort>('FaqPort')
const ArticlesToken = token<Articles>('Articles')
const FaqToken = token<Faq>('Faq')

const articles = new ContainerModule(({ bind }) => {
  bind(ArticlesPortToken).toResolvedValue(makeCmsClient, [CallToken])
  bind(ArticlesToken).toResolvedValue(makeArticles, [ArticlesPortToken]).inSingletonScope()
})

const faq = new ContainerModule(({ bind }) => {
  bind(FaqPortToken).toResolvedValue(makeFaqContent, [])
  bind(FaqToken).toResolvedValue(makeFaq, [FaqPortToken]).inSingletonScope()
})

export const articlesFeature: Feature<'articles'> = {
  name: 'articles',
  token: ArticlesToken,
  modules: [articles],
}

export const faqFeature: Feature<'faq'> = { name: 'faq', token: FaqToken, modules: [faq] }
