import { test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import {
  actionsAllowed,
  canMove,
  externalState,
  isLive,
  isOrdinaryMove,
  isTerminal,
  isUnfinishedPayment,
  move,
  paymentStates,
  type PaymentState,
} from '#domain/payment/payment-state.ts'
import {
  acceptsMoney,
  isAbandoned,
  isBeingRegistered,
  isKnownToAcquirer,
  isUnderReview,
  underReviewText,
} from '#domain/payment/payment-phase.ts'
import { paymentState } from '#tests/support/arbitraries/payment-state.ts'

/** The expected state machine: `>` is an ordinary move, `!` a correction. */
const legal = `
  created > registering, created > cancelled, created > expired, created ! mismatch,
  registering > registered, registering > provider-unknown, registering > challenge, registering > authorised,
  registering > paid, registering > declined, registering > cancelled, registering > expired,
  registered > provider-unknown, registered > cancelling, registered > challenge, registered > authorised,
  registered > paid, registered > declined, registered > cancelled, registered > expired,
  challenge > provider-unknown, challenge > cancelling, challenge > authorised, challenge > paid,
  challenge > declined, challenge > cancelled, challenge > expired,
  authorised > provider-unknown, authorised > paid, authorised > declined, authorised > cancelled,
  authorised > expired,
  provider-unknown > registered, provider-unknown > challenge, provider-unknown > authorised,
  provider-unknown > paid, provider-unknown > declined, provider-unknown > cancelled, provider-unknown > expired,
  cancelling > paid, cancelling > declined, cancelling > cancelled, cancelling > expired,
  registering ! mismatch, registered ! mismatch, challenge ! mismatch, authorised ! mismatch,
  provider-unknown ! mismatch, cancelling ! mismatch,
  paid ! refunding, paid ! mismatch,
  refunding > refunded, refunding ! paid,
  declined ! mismatch, cancelled ! mismatch, expired ! mismatch,
  mismatch ! paid, mismatch ! declined, mismatch ! refunding`
  .split(',')
  .map((edge) => edge.trim())

const allPairs = paymentStates.flatMap((from) => paymentStates.map((to) => [from, to] as const))

const edgeOf = (from: PaymentState, to: PaymentState): string => {
  const step = move(from, to)
  if (step._tag === 'Invalid') return 'none'
  return `${from} ${step.value.correction === null ? '>' : '!'} ${to}`
}

/** Returns every state that ordinary moves can reach. */
const reachable = (from: PaymentState): ReadonlySet<PaymentState> => {
  const seen = new Set<PaymentState>([from])
  for (const state of seen) {
    for (const next of paymentStates) if (isOrdinaryMove(state, next)) seen.add(next)
  }
  return seen
}

describe('a payment that is not finished', () => {
  it.each(paymentStates)('%s is one only while the bank has taken nothing', (state) => {
    const unfinished: readonly PaymentState[] = [
      'created',
      'registering',
      'registered',
      'challenge',
      'cancelling',
    ]
    expect(isUnfinishedPayment(state)).toBe(unfinished.includes(state))
  })

  it('a payment that is not finished can be paid or cancelled only in such a state', () => {
    for (const state of paymentStates.filter((one) => actionsAllowed(one).includes('cancel')))
      expect(isUnfinishedPayment(state)).toBe(true)
  })
})

describe('the edges of a payment', () => {
  it.each(allPairs)('%s to %s is legal exactly as in the table', (from, to) => {
    const written = legal.filter((edge) => edge === `${from} > ${to}` || edge === `${from} ! ${to}`)
    expect(edgeOf(from, to)).toBe(written[0] ?? 'none')
    expect(canMove(from, to)).toBe(written.length === 1)
  })

  it('the edges of a payment contain no other edges', () => {
    expect(allPairs.filter(([from, to]) => canMove(from, to))).toHaveLength(legal.length)
  })

  it('name the correction', () => {
    expect(move('declined', 'mismatch')).toEqual({
      _tag: 'Valid',
      value: { from: 'declined', to: 'mismatch', correction: 'conflict' },
    })
    expect(move('mismatch', 'paid')).toMatchObject({ value: { correction: 'settle-paid' } })
    expect(move('mismatch', 'declined')).toMatchObject({ value: { correction: 'settle-unpaid' } })
    expect(move('paid', 'refunding')).toMatchObject({ value: { correction: 'refund' } })
    expect(move('mismatch', 'refunding')).toMatchObject({ value: { correction: 'refund' } })
    expect(move('refunding', 'paid')).toMatchObject({ value: { correction: 'refund-refused' } })
  })

  it.each(paymentStates.filter((state) => canMove(state, 'mismatch')))(
    'a contradiction of a payment that is %s is called a conflict',
    (state) => {
      expect(move(state, 'mismatch')).toMatchObject({ value: { correction: 'conflict' } })
    },
  )

  it('refuse an illegal move with a message', () => {
    expect(move('paid', 'created')).toEqual({
      _tag: 'Invalid',
      issues: [{ code: 'illegal-transition', message: 'Платёж не может перейти из «paid» в «created»' }],
    })
  })
})

describe('a payment', () => {
  it('a payment has these terminal states', () => {
    expect(paymentStates.filter(isTerminal)).toEqual([
      'paid',
      'declined',
      'cancelled',
      'expired',
      'mismatch',
      'refunded',
    ])
  })

  it('releases its charges only when no money was or can be taken', () => {
    expect(paymentStates.filter((state) => !isLive(state))).toEqual([
      'declined',
      'cancelled',
      'expired',
      'refunded',
    ])
  })

  it.each<readonly [PaymentState, readonly string[]]>([
    ['created', ['pay', 'cancel']],
    ['registering', []],
    ['registered', ['pay', 'cancel']],
    ['challenge', ['pay', 'cancel']],
    ['authorised', []],
    ['paid', ['receipt']],
    ['declined', ['retry']],
    ['cancelling', []],
    ['cancelled', ['retry']],
    ['expired', ['retry']],
    ['provider-unknown', []],
    ['mismatch', []],
    ['refunding', []],
    ['refunded', ['retry']],
  ])('a payment that is %s allows %j', (state, actions) => {
    expect(actionsAllowed(state)).toEqual(actions)
  })

  it.each<readonly [PaymentState, string]>([
    ['created', 'created'],
    ['registering', 'waiting'],
    ['registered', 'waiting'],
    ['challenge', 'waiting'],
    ['authorised', 'waiting'],
    ['paid', 'paid'],
    ['declined', 'failed'],
    ['cancelling', 'waiting'],
    ['cancelled', 'cancelled'],
    ['expired', 'expired'],
    ['provider-unknown', 'waiting'],
    ['mismatch', 'waiting'],
    ['refunding', 'waiting'],
    ['refunded', 'cancelled'],
  ])('a payment in the state %s has the wire status %s', (state, external) => {
    expect(externalState(state)).toBe(external)
  })
})

it('a payment is being registered until the acquirer has answered', () => {
  expect(paymentStates.filter(isBeingRegistered)).toEqual(['created', 'registering'])
})

it('the acquirer knows every payment except one that is being registered or whose registration was not answered', () => {
  expect(paymentStates.filter((state) => !isKnownToAcquirer(state))).toEqual([
    'created',
    'registering',
    'provider-unknown',
  ])
})

it('an order accepts money until it has ended or is being cancelled', () => {
  expect(paymentStates.filter(acceptsMoney)).toEqual([
    'registering',
    'registered',
    'challenge',
    'authorised',
    'provider-unknown',
  ])
})

it('an abandoned payment is over and holds no charges', () => {
  expect(paymentStates.filter(isAbandoned)).toEqual(['cancelled', 'expired'])
  expect(paymentStates.filter(isAbandoned).every((state) => isTerminal(state) && !isLive(state))).toBe(true)
})

it('a payment is under review only in the state mismatch', () => {
  expect(paymentStates.filter(isUnderReview)).toEqual(['mismatch'])
})

describe('laws of payment states', () => {
  test.prop([paymentState])('every state that can become paid is live and claims its charges', (state) => {
    expect(!reachable(state).has('paid') || isLive(state)).toBe(true)
  })

  test.prop([paymentState])('every state can reach a terminal state', (state) => {
    expect([...reachable(state)].some(isTerminal)).toBe(true)
  })

  test.prop([paymentState])(
    'a second payment is offered only when the first one claims no charges',
    (state) => {
      expect(actionsAllowed(state).includes('retry')).toBe(!isLive(state))
    },
  )

  test.prop([paymentState])('cancelling is offered only when the state can be cancelled', (state) => {
    const possible = canMove(state, 'cancelling') || (canMove(state, 'cancelled') && state === 'created')
    expect(actionsAllowed(state).includes('cancel')).toBe(possible)
  })

  test.prop([paymentState])('no state follows itself', (state) => {
    expect(canMove(state, state)).toBe(false)
  })
})

it('the text of a review names the event, the person in charge and the next step', () => {
  expect(underReviewText).toMatch(/деньги могли списаться.*вручную.*не платите второй раз.*поддержку/)
})
