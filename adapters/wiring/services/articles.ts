import { makeFaq } from '#application/articles/faq.ts'
import { makeArticles } from '#application/articles/index.ts'
import { makeCmsClient } from '#adapters/cms/cms.client.ts'
import { makeFaqContent } from '#adapters/faq/faq.content.ts'
import { service } from '#adapters/wiring/service.ts'
import { call } from './shared.ts'

export const articlesFeature = service(makeArticles, service(makeCmsClient, call))

export const faqFeature = service(makeFaq, service(makeFaqContent))
