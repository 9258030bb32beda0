import { validOrThrow } from '#adapters/backend/server/http/valid-or-refused.ts'
import { instant } from '#domain/dates/instant.ts'
import { localDateOf } from '#domain/dates/local-date.ts'
import type { Email } from '#domain/identity/email.ts'
import { readReviewDraft } from '#domain/reviews/review-draft.ts'
import { readCashbackRequest } from '#domain/support/cashback-request.ts'
import { isUuid } from '#domain/uuid.ts'
import { disputePayment, ownRequests } from '#adapters/backend/contract/desk/requests.contract.ts'
import { publishedReviews, sendReview } from '#adapters/backend/contract/desk/reviews.contract.ts'
import { findAccount } from '#adapters/backend/server/features/session/accounts.repository.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { inTransaction } from '#adapters/backend/server/http/in-transaction.ts'
import { refused } from '#adapters/backend/server/http/refused.ts'
import { type Route, route } from '#adapters/backend/server/http/route.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import { lockItemOfSource, raiseVersion } from './desk-items.repository.ts'
import { openDeskItem } from './open-desk-item.ts'
import { listOwnRequests } from './own-requests.ts'
import {
  hasPaid,
  insertDispute,
  listPublished,
  lockOwnPayment,
  openDisputeOf,
  reviewOf,
  saveReview,
} from './requests.repository.ts'

const paymentUnknown = refused('payment.unknown', 'Такого платежа нет. Проверьте ссылку')

const noAccount = refused('review.account', 'Отзыв можно оставить из своей учётной записи. Войдите по почте')

const unpaid = refused('review.unpaid', 'Отзыв оставляют о том, что попробовали. Сначала оплатите штраф')

const reviewDecided = refused(
  'review.sent',
  'Ваш отзыв уже рассмотрен. Чтобы изменить его, напишите в поддержку',
)

const disputeOpen = (number: number) =>
  refused(
    'dispute.open',
    `По этому платежу уже есть обращение № ${number}. Ответ придёт на почту и в раздел «Обращения»`,
  )

/** Calls of users about requests that staff answers (spec §1 support, reviews). */
export const requestRoutes = (deps: FeatureDeps): readonly Route[] => {
  const { store, now } = deps

  const dispute = async (trx: Trx, paymentId: string, email: Email, content: string): Promise<number> => {
    const open = await openDisputeOf(trx, paymentId)
    if (open !== undefined) {
      if (open.content !== content) throw disputeOpen(open.number)
      return open.number
    }
    const id = await insertDispute(trx, { paymentId, origin: 'payer', email, content, now: now() })
    const source = { queue: 'disputes', id } as const
    const item = await openDeskItem(trx, deps, {
      source,
      subject: 'Проблема с платежом',
      lines: [`Платёж: ${paymentId}`],
    })
    return item?.number ?? 0
  }

  const review = async (trx: Trx, userId: string, draft: Parameters<typeof readReviewDraft>[0]) => {
    const read = validOrThrow(readReviewDraft(draft))
    if ((await findAccount(trx, userId))?.registered_at == null) throw noAccount
    if (!(await hasPaid(trx, userId))) throw unpaid
    const known = await reviewOf(trx, userId)
    const item = known && (await lockItemOfSource(trx, { queue: 'reviews', id: known.id }))
    if (item !== undefined && item.state !== 'new') throw reviewDecided
    const id = await saveReview(trx, userId, read, now())
    if (item !== undefined) await raiseVersion(trx, item.id)
    const opened = await openDeskItem(trx, deps, {
      source: { queue: 'reviews', id },
      subject: 'Новый отзыв',
      lines: [`Оценка: ${read.star} из 5`],
    })
    return opened?.number ?? item?.number ?? 0
  }

  return [
    route(ownRequests, ({ caller }) =>
      store.query(async (db) => ({ requests: await listOwnRequests(db, caller.userId) })),
    ),
    route(disputePayment, ({ input: { id, email, content }, caller }) =>
      inTransaction(store, async (trx) => {
        const read = validOrThrow(readCashbackRequest({ email, description: content }))
        if (!isUuid(id) || !(await lockOwnPayment(trx, caller.userId, id))) throw paymentUnknown
        return { number: await dispute(trx, id, read.email, read.description) }
      }),
    ),
    route(sendReview, ({ input, caller }) =>
      inTransaction(store, async (trx) => ({ number: await review(trx, caller.userId, input) })),
    ),
    route(publishedReviews, () =>
      store.query(async (db) => ({
        reviews: (await listPublished(db)).map(({ author, star, content, created_at: at }) => ({
          author,
          star,
          date: localDateOf(instant(at.getTime())),
          text: content,
        })),
      })),
    ),
  ]
}
