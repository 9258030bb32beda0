import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import {
  acquirerEvents,
  decide,
  type AcquirerEvent,
  type ReportedStatus,
} from '#domain/payment/acquirer-event.ts'
import { instant } from '#domain/dates/instant.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import {
  canMove,
  isOrdinaryMove,
  isTerminal,
  move,
  paymentStates,
  type PaymentState,
} from '#domain/payment/payment-state.ts'
import { acquirerEvent, paymentState } from '#tests/support/arbitraries/payment-state.ts'

const total = kopecks(50_000)

/** A payment that no operation has paid yet. */
const paymentIn = (state: PaymentState) => ({ state, total, paidAt: null, reference: null })

const paidPayment = (state: PaymentState) => ({ ...paymentIn(state), paidAt: instant(0), reference: 'A-1' })

const statusOf = (event: AcquirerEvent, status: Partial<ReportedStatus> = {}): ReportedStatus => ({
  event,
  amount: null,
  reference: null,
  ...status,
})

/** `=` is a repeat, `.` is late, `!` is a mismatch, anything else is the state that the payment moves to. */
const shown = (state: PaymentState, event: AcquirerEvent): string => {
  const decision = decide(paymentIn(state), statusOf(event))
  if (decision._tag === 'Move') return decision.to
  if (decision._tag === 'Ignore') return { repeat: '=', late: '.' }[decision.why]
  return { Mismatch: '!', OtherSum: 'sum', SecondCharge: 'twice' }[decision._tag]
}

const unknown = 'provider-unknown'

/** The effect of each event, in the order registered, challenge, authorised, paid, declined, cancelled, expired, unknown. */
const table: Record<PaymentState, readonly string[]> = {
  created: ['.', '.', '.', '!', '.', 'cancelled', 'expired', '.'],
  registering: ['registered', 'challenge', 'authorised', 'paid', 'declined', 'cancelled', 'expired', unknown],
  registered: ['=', 'challenge', 'authorised', 'paid', 'declined', 'cancelled', 'expired', unknown],
  challenge: ['.', '=', 'authorised', 'paid', 'declined', 'cancelled', 'expired', unknown],
  authorised: ['.', '.', '=', 'paid', 'declined', 'cancelled', 'expired', unknown],
  paid: ['.', '.', '.', '=', '!', '!', '!', '.'],
  declined: ['.', '.', '.', '!', '=', '.', '.', '.'],
  cancelling: ['.', '.', '.', 'paid', 'declined', 'cancelled', 'expired', '.'],
  cancelled: ['.', '.', '.', '!', '.', '=', '.', '.'],
  expired: ['.', '.', '.', '!', '.', '.', '=', '.'],
  'provider-unknown': [
    'registered',
    'challenge',
    'authorised',
    'paid',
    'declined',
    'cancelled',
    'expired',
    '=',
  ],
  mismatch: ['.', '.', '.', '.', '.', '.', '.', '.'],
  refunding: ['.', '.', '.', '.', '.', '.', '.', '.'],
  refunded: ['.', '.', '.', '.', '.', '.', '.', '.'],
}

/** Returns the state of a payment after an event; a mismatch is a state as well. */
const apply = (state: PaymentState, event: AcquirerEvent): PaymentState => {
  const decision = decide(paymentIn(state), statusOf(event))
  if (decision._tag === 'Move') return decision.to
  return decision._tag === 'Mismatch' ? 'mismatch' : state
}

const applyAll = (state: PaymentState, events: readonly AcquirerEvent[]): PaymentState => {
  let current = state
  for (const event of events) current = apply(current, event)
  return current
}

describe('decide', () => {
  it.each(paymentStates)('a payment in the state %s handles every event', (state) => {
    expect(acquirerEvents.map((event) => shown(state, event))).toEqual(table[state])
  })

  it.each<readonly [string, readonly AcquirerEvent[], PaymentState]>([
    ['the usual way', ['registered', 'challenge', 'authorised', 'paid'], 'paid'],
    ['a webhook before the answer to the registration', ['paid', 'registered'], 'paid'],
    ['every webhook twice', ['registered', 'registered', 'paid', 'paid'], 'paid'],
    ['webhooks out of order', ['authorised', 'challenge', 'registered', 'paid'], 'paid'],
    ['a lost answer, found by asking', ['unknown', 'unknown', 'paid'], 'paid'],
    ['a refusal with a late hold', ['registered', 'declined', 'authorised'], 'declined'],
    ['paid, then declined', ['registered', 'paid', 'declined'], 'mismatch'],
    ['declined, then paid', ['registered', 'declined', 'paid'], 'mismatch'],
    ['money hours after the payment expired', ['registered', 'expired', 'paid'], 'mismatch'],
  ])('decide applies %s', (_, events, end) => {
    expect(applyAll('registering', events)).toBe(end)
  })

  it('moves to paid although a cancellation is in progress', () => {
    expect(applyAll('cancelling', ['authorised', 'paid'])).toBe('paid')
  })
})

describe('decide about a sum and an operation', () => {
  const arrived = { amount: total, reference: 'A-2' }

  it('decide reports a second charge of a paid payment when the acquirer names another operation', () => {
    const decision = decide(paidPayment('paid'), statusOf('paid', arrived))
    expect(decision).toEqual({ _tag: 'SecondCharge', reported: 'A-2' })
  })

  it('decide ignores a repeat about the same operation, or about an operation without a number', () => {
    const repeat = { _tag: 'Ignore', why: 'repeat' }
    expect(decide(paidPayment('paid'), statusOf('paid', { amount: total, reference: 'A-1' }))).toEqual(repeat)
    expect(decide(paidPayment('paid'), statusOf('paid', { amount: total }))).toEqual(repeat)
  })

  it('decide reports a second charge before another sum, because the payment stays paid', () => {
    const status = statusOf('paid', { ...arrived, amount: kopecks(1) })
    expect(decide(paidPayment('paid'), status)._tag).toBe('SecondCharge')
  })
})

describe('laws of decide', () => {
  test.prop([paymentState, acquirerEvent, fc.integer({ min: 0, max: 100_000 }).map(kopecks)])(
    'an event with another sum than the payment has is always reported with that sum',
    (state, event, amount) => {
      fc.pre(amount !== total)
      const decision = decide(paymentIn(state), statusOf(event, { amount }))
      expect(decision).toEqual({ _tag: 'OtherSum', reported: amount })
    },
  )

  test.prop([paymentState, acquirerEvent])('the sum of the payment decides like no sum', (state, event) => {
    const payment = paymentIn(state)
    expect(decide(payment, statusOf(event, { amount: total }))).toEqual(decide(payment, statusOf(event)))
  })

  test.prop([paymentState, acquirerEvent])(
    'another operation is a second charge only where it took money',
    (state, event) => {
      const decision = decide(paidPayment(state), statusOf(event, { reference: 'A-2' }))
      expect(decision._tag === 'SecondCharge').toBe(event === 'paid')
    },
  )

  const events = fc.array(acquirerEvent, { maxLength: 12 })

  test.prop([paymentState, acquirerEvent])('moves only along legal edges', (state, event) => {
    const next = apply(state, event)
    expect(next === state || canMove(state, next)).toBe(true)
  })

  test.prop([paymentState, acquirerEvent])(
    'leaves a terminal state only by the correction of a conflict',
    (state, event) => {
      const next = apply(state, event)
      fc.pre(isTerminal(state) && next !== state)
      expect(move(state, next)).toMatchObject({ value: { to: 'mismatch', correction: 'conflict' } })
    },
  )

  test.prop([paymentState, acquirerEvent])('a repeated event does not change the state', (state, event) => {
    const once = apply(state, event)
    expect(apply(once, event)).toBe(once)
  })

  test.prop([events])('a charged payment never loses that fact', (received) => {
    const end = applyAll('registering', received)
    expect(received.includes('paid') ? ['paid', 'mismatch'] : paymentStates).toContain(end)
  })

  test.prop([events])('a payment in the state paid has received the event paid', (received) => {
    expect(applyAll('registering', received) !== 'paid' || received.includes('paid')).toBe(true)
  })

  test.prop([paymentState, events])('no event moves a payment out of a mismatch', (state, received) => {
    const met = applyAll(state, received)
    fc.pre(met === 'mismatch')
    expect(acquirerEvents.every((event) => apply(met, event) === 'mismatch')).toBe(true)
    expect(isOrdinaryMove('mismatch', 'paid')).toBe(false)
  })
})
