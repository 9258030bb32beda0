import { makeFaq } from '#application/articles/faq.ts'
import { makeArticles } from '#application/articles/index.ts'
import { makeInformation } from '#application/articles/information.ts'
import { makeCmsClient } from '#adapters/cms/cms.client.ts'
import { service } from '#adapters/wiring/service.ts'
import { content } from './content.ts'
import { call } from './shared.ts'

export const articlesFeature = service(makeArticles, service(makeCmsClient, call))

export const faqFeature = service(makeFaq, content)

export const informationFeature = service(makeInformation, content)
