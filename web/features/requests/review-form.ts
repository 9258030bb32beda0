import { type ReviewDraft, parseReviewDraft } from '#domain/reviews/review-draft.ts'
import { reviewsPort } from '#adapters/wiring/services/articles.ts'
import { serviceOf } from '#web/app/services.ts'
import { formResult } from '#web/ui/form/model/field-error.ts'
import { formAction } from '#web/ui/form/model/form-action.ts'
import type { FormSetup } from '#web/ui/form/model/form-setup.ts'

export type ReviewField = keyof ReviewDraft

const missing = {
  author: 'Напишите, как вас назвать',
  content: 'Напишите, что понравилось или нет',
  star: 'Выберите оценку',
} as const

/** Form of a review of the service. */
export const reviewForm: FormSetup<ReviewField, ReviewDraft> = {
  values: { author: '', star: '5', content: '' },
  validate: (values) => formResult(parseReviewDraft(values), { missing }),
}

/** Sends a review; staff publishes it. */
export const postReview = formAction(
  () => reviewForm,
  (review, { context }) => serviceOf(context, reviewsPort).send(review),
)
