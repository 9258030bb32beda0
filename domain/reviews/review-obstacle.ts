import type { Issue } from '#domain/parsed.ts'

/** What decides whether a user can send a review. */
interface Sender {
  /** Whether the user has an account, to which the answer of staff belongs. */
  readonly isRegistered: boolean
  readonly hasPaid: boolean
  /** Whether staff has published or rejected the review of this user; until then another text replaces it. */
  readonly isDecided: boolean
}

const noAccount: Issue = {
  code: 'review.account',
  message: 'Отзыв можно оставить из своей учётной записи. Войдите по почте',
}

const unpaid: Issue = {
  code: 'review.unpaid',
  message: 'Отзыв оставляют о том, что попробовали. Сначала оплатите штраф',
}

const decided: Issue = {
  code: 'review.sent',
  message: 'Ваш отзыв уже рассмотрен. Чтобы изменить его, напишите в поддержку',
}

/** Returns why a user cannot send a review; null where they can. Codes: `review.account`, `review.unpaid`, `review.sent`. */
export const reviewObstacle = ({ isRegistered, hasPaid, isDecided }: Sender): Issue | null => {
  if (!isRegistered) return noAccount
  if (!hasPaid) return unpaid
  return isDecided ? decided : null
}
