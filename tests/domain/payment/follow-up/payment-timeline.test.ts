import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { instant, type Instant } from '#domain/dates/instant.ts'
import {
  noNotices,
  timelineOf,
  type PaymentMove,
  type StageNotices,
} from '#domain/payment/follow-up/payment-timeline.ts'
import { type PaymentState, paymentStates } from '#domain/payment/payment-state.ts'
import { underReviewText } from '#domain/payment/payment-phase.ts'

/** Noon of a Monday in Moscow, in ms. */
const noon = Date.parse('2026-11-16T09:00:00Z')
const at = (hours: number): Instant => instant(noon + hours * 3_600_000)

const clearedAt = (hours: number): StageNotices => ({ ...noNotices, cleared: at(hours) })

const movesThrough = (...states: readonly PaymentState[]): readonly PaymentMove[] =>
  states.map((to, index) => ({ to, at: at(index) }))

const statuses = (...given: Parameters<typeof timelineOf>) =>
  timelineOf(...given).steps.map(({ stage, status }) => `${stage} ${status}`)

describe('the timeline of a payment', () => {
  test('the timeline of a payment that waits at the bank expects the charge of the card next', () => {
    expect(statuses(movesThrough('created', 'registering', 'registered'), noNotices, at(3))).toEqual([
      'charged now',
      'sent later',
      'confirmed later',
      'cleared later',
    ])
  })

  test('the timeline of a payment that is paid has a charged stage and expected days of the other stages', () => {
    const { state, steps } = timelineOf(movesThrough('created', 'registered', 'paid'), noNotices, at(3))
    expect(state).toBe('paid')
    expect(steps.map(({ status, expectedBy }) => `${status} ${expectedBy}`)).toEqual([
      'done 2026-11-16',
      'now 2026-11-17',
      'later 2026-11-23',
      'later 2026-11-26',
    ])
    expect(steps[0]?.at).toBe(at(2))
  })

  test('the timeline of a payment is not stuck at a stage without notices: after its usual time the next one is awaited', () => {
    const { steps } = timelineOf(movesThrough('created', 'paid'), noNotices, at(24 * 5))
    expect(steps.map(({ status, advice }) => [status, advice])).toEqual([
      ['done', null],
      ['later', null],
      ['now', null],
      ['later', null],
    ])
  })

  test('the timeline of a payment that the register has not cleared in the usual time is stuck and has advice', () => {
    const { steps } = timelineOf(movesThrough('created', 'paid'), noNotices, at(24 * 12))
    expect(steps[3]).toMatchObject({ status: 'stuck', advice: expect.stringContaining('письмо') })
  })

  test('the timeline of a payment that the register has cleared is done to its end without the stages in between', () => {
    const { steps } = timelineOf(movesThrough('created', 'paid'), clearedAt(50), at(60))
    expect(steps.map(({ status, at: when }) => [status, when])).toEqual([
      ['done', at(1)],
      ['done', null],
      ['done', null],
      ['done', at(50)],
    ])
  })

  test('the timeline of a payment that a treasury has reported shows the moments of its notices and waits for the next stage', () => {
    const notices = { ...noNotices, sent: at(20), confirmed: at(90) }
    const { steps } = timelineOf(movesThrough('created', 'paid'), notices, at(24 * 5))
    expect(steps.map(({ status, at: when }) => [status, when])).toEqual([
      ['done', at(1)],
      ['done', at(20)],
      ['done', at(90)],
      ['now', null],
    ])
  })

  test.each([
    ['refunding', ['paid', 'refunding']],
    ['refunded', ['paid', 'refunding', 'refunded']],
  ] as const)('the timeline of a payment that is %s shows only that the card was charged', (_, states) => {
    const notices = { ...noNotices, sent: at(5) }
    expect(statuses(movesThrough('created', ...states), notices, at(24 * 12))).toEqual(['charged done'])
  })

  test.each(['declined', 'cancelled', 'expired'] as const)(
    'the timeline of a payment that ended %s has no steps',
    (end) => {
      expect(timelineOf(movesThrough('created', 'registered', end), noNotices, at(3))).toMatchObject({
        steps: [],
        refundedAt: null,
        note: null,
      })
    },
  )

  test('the timeline of a payment under review has no steps', () => {
    expect(timelineOf(movesThrough('created', 'paid', 'mismatch'), clearedAt(9), at(10))).toMatchObject({
      steps: [],
      note: underReviewText,
    })
  })

  test('settled as paid by an operator keeps the time at which the card was charged', () => {
    const { steps } = timelineOf(movesThrough('created', 'paid', 'mismatch', 'paid'), noNotices, at(10))
    expect(steps[0]?.at).toBe(at(1))
  })

  test('settled as unpaid and paid later counts from the later day', () => {
    const { steps } = timelineOf(
      movesThrough('created', 'paid', 'mismatch', 'declined', 'mismatch', 'paid'),
      noNotices,
      at(10),
    )
    expect(steps[0]?.at).toBe(at(5))
  })

  test('the timeline of a payment with a refund has a note, and then the time of the refund', () => {
    const refunding = movesThrough('created', 'paid', 'refunding')
    expect(timelineOf(refunding, noNotices, at(3)).note).toContain('возвращаются')
    expect(timelineOf([...refunding, { to: 'refunded', at: at(9) }], noNotices, at(10))).toMatchObject({
      refundedAt: at(9),
      note: null,
    })
  })

  const moves = fc.array(
    fc.record({ to: fc.constantFrom(...paymentStates), at: fc.nat(1000).map((hours) => at(hours)) }),
    { minLength: 1 },
  )

  const notice = fc.option(fc.nat(1000).map((hours) => at(hours)))
  const someNotices = fc.record({ sent: notice, confirmed: notice, cleared: notice })

  test.prop([moves, someNotices, fc.nat(2000)])(
    'the timeline of a payment never has a done charge for a payment without money',
    (given, notices, hours) => {
      const { steps } = timelineOf(given, notices, at(hours))
      const wasPaid = given.some(({ to }) => to === 'paid')
      expect(steps.some(({ status }) => status === 'done') && !wasPaid).toBe(false)
    },
  )
})
