import type { Effect } from 'effect'
import type { Instant } from '#domain/dates/instant.ts'
import type { CashbackVerdict } from '#domain/desk/cashback-verdict.ts'
import type { DeskAction, DeskItemState, DeskQueue, DeskScope, DeskState } from '#domain/desk/desk-item.ts'
import type { OwnRequest } from '#domain/desk/own-request.ts'
import type { Email } from '#domain/identity/email.ts'
import type { Kopecks } from '#domain/money/kopecks.ts'
import type { LocalDate } from '#domain/dates/local-date.ts'
import type { ReviewDraft } from '#domain/reviews/review-draft.ts'
import type { BackendFailed } from '#application/shared/backend.errors.ts'

/** A request of a user as staff sees it. */
export interface DeskItem extends DeskItemState {
  readonly number: number
  readonly createdAt: Instant
  /** Until when staff has to answer. */
  readonly dueAt: Instant
  readonly isOverdue: boolean
  /** Where answers go; null if the sender left no address. */
  readonly email: string | null
  readonly subject: string
  readonly content: string
  readonly paymentId: string | null
}

interface DeskEvent {
  readonly action: DeskAction
  /** The state after the action. */
  readonly state: DeskState
  /** Address of the member of staff. */
  readonly by: string
  readonly text: string
  readonly at: Instant
}

/** A request with its history, and what the rules say about it. */
export interface DeskItemDetails extends DeskItem {
  readonly details: Readonly<Record<string, string>>
  readonly actions: readonly DeskAction[]
  readonly history: readonly DeskEvent[]
  /** Only for the queue of cashback. */
  readonly cashback: CashbackVerdict | null
  /** The payout of cashback in kopecks. */
  readonly payout: Kopecks | null
}

/** An action of a member of staff on one request of a queue; the rules of `DeskChange` decide whether it is allowed. */
export interface StaffRequest {
  readonly queue: DeskQueue
  readonly number: number
  readonly action: DeskAction
  readonly text?: string
  /** For `assign`; the caller when absent. */
  readonly assignee?: string
  /** For `paid`, in kopecks. */
  readonly amount?: number
  /** The version that the member of staff has read. */
  readonly version?: number
}

/** The operator's desk. Every method fails with `access.staff` for a user without the role. */
export interface DeskPort {
  /** Returns the requests of a queue, those that have waited longest first. */
  readonly list: (
    queue: DeskQueue,
    filter: { readonly scope: DeskScope; readonly isMine: boolean },
  ) => Effect.Effect<readonly DeskItem[], BackendFailed>
  /** Returns one request. Fails with `desk.unknown`. */
  readonly show: (queue: DeskQueue, number: number) => Effect.Effect<DeskItemDetails, BackendFailed>
  /**
   * Performs an action and returns the changed request. Fails with `desk.unknown`, `desk.action`, `desk.assigned`,
   * `desk.changed`, `desk.assignee`, `cashback.ineligible`, `cashback.amount` or a code of the text.
   */
  readonly act: (request: StaffRequest) => Effect.Effect<DeskItemDetails, BackendFailed>
}

/** A review that staff has published. */
export interface PublishedReview {
  readonly author: string
  readonly star: number
  /** The day on which the review was sent. */
  readonly date: LocalDate
  readonly text: string
}

/** Requests of users that staff answers. */
export interface OwnRequestsPort {
  /** Returns the requests of the user, the newest first. */
  readonly own: () => Effect.Effect<readonly OwnRequest[], BackendFailed>
  /** Reports a problem with a payment and returns the number of the request. Fails with `payment.unknown` or `dispute.open`. */
  readonly dispute: (
    paymentId: string,
    problem: { readonly email: Email; readonly content: string },
  ) => Effect.Effect<number, BackendFailed>
}

/** Reviews of users. */
export interface ReviewsPort {
  /** Sends a review and returns its number. Fails with `review.account`, `review.unpaid` or `review.sent`. */
  readonly send: (review: ReviewDraft) => Effect.Effect<number, BackendFailed>
  /** Returns the published reviews, the newest first. */
  readonly published: () => Effect.Effect<readonly PublishedReview[], BackendFailed>
}
