import { describe, expect, it } from 'vitest'
import { reviewObstacle } from '#domain/reviews/review-obstacle.ts'

const payer = { isRegistered: true, hasPaid: true, isDecided: false }

describe('reviewObstacle', () => {
  it('is null for a user with an account and a payment whose review is not decided', () => {
    expect(reviewObstacle(payer)).toBeNull()
  })

  it.each([
    ['review.account', { isRegistered: false, hasPaid: false }],
    ['review.unpaid', { hasPaid: false }],
    ['review.sent', { isDecided: true }],
  ])('has the code %s', (code, change) => {
    expect(reviewObstacle({ ...payer, ...change })?.code).toBe(code)
  })
})
