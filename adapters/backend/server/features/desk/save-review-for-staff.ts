import { parseReviewDraft } from '#domain/reviews/review-draft.ts'
import { reviewObstacle } from '#domain/reviews/review-obstacle.ts'
import { findAccount } from '#adapters/backend/server/features/session/accounts.repository.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { refused } from '#adapters/backend/server/http/refused.ts'
import { validOrThrow } from '#adapters/backend/server/http/valid-or-refused.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import { lockItemOfSource, raiseVersion } from './desk-items.repository.ts'
import { openDeskItem } from './open-desk-item.ts'
import { hasPaid, reviewOf, saveReview } from './requests.repository.ts'

/** Saves the review of a user for staff and returns its number; another one before the decision replaces it. Throws refusals. */
export const saveReviewForStaff = async (
  trx: Trx,
  deps: FeatureDeps,
  userId: string,
  draft: Parameters<typeof parseReviewDraft>[0],
): Promise<number> => {
  const review = validOrThrow(parseReviewDraft(draft))
  const account = await findAccount(trx, userId)
  const known = await reviewOf(trx, userId)
  const item = known && (await lockItemOfSource(trx, { queue: 'reviews', id: known.id }))
  const obstacle = reviewObstacle({
    isRegistered: account !== undefined && account.registered_at !== null,
    hasPaid: await hasPaid(trx, userId),
    isDecided: item !== undefined && item.state !== 'new',
  })
  if (obstacle !== null) throw refused(obstacle.code, obstacle.message)
  const id = await saveReview(trx, userId, review, deps.now())
  if (item !== undefined) await raiseVersion(trx, item.id)
  const opened = await openDeskItem(trx, deps, {
    source: { queue: 'reviews', id },
    subject: 'Новый отзыв',
    lines: [`Оценка: ${review.star} из 5`],
  })
  return opened?.number ?? item?.number ?? 0
}
