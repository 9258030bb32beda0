import { makeFaq } from '#application/articles/faq.ts'
import { makeArticles } from '#application/articles/index.ts'
import { makeInformation } from '#application/articles/information.ts'
import { memoizeReplies } from '#adapters/backend/client/memoize-replies.ts'
import { makeReviewsClient } from '#adapters/backend/client/reviews.client.ts'
import { makeCmsClient } from '#adapters/cms/cms.client.ts'
import { service } from '#adapters/wiring/service.ts'
import { content, contentCall } from './content.ts'
import { backendCall, publicReplies } from './shared.ts'

export const articlesUseCases = service(makeArticles, service(makeCmsClient, contentCall))

export const faqUseCases = service(makeFaq, content)

/** Reviews of users. Published ones are equal for all visitors. */
export const reviewsPort = service(makeReviewsClient, service(memoizeReplies, backendCall, publicReplies))
export const informationUseCases = service(makeInformation, content, reviewsPort)
