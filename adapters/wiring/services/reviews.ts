import { makeReviewsClient } from '#adapters/backend/client/reviews.client.ts'
import { service } from '#adapters/wiring/service.ts'
import { backendCall } from './shared.ts'

/** Reviews of users. */
export const reviewsPort = service(makeReviewsClient, backendCall)
