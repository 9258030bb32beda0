import { describe, expect, it } from 'vitest'
import {
  canBeGranted,
  checkCancellation,
  type TariffOrderState,
} from '#domain/organisation/tariff-order-state.ts'

describe('checkCancellation', () => {
  it.each(['waiting', 'cancelled'] as const)('makes a %s order a cancelled one', (state) => {
    expect(checkCancellation(state)).toMatchObject({ value: 'cancelled' })
  })

  it.each([
    ['granted', 'subscription.order-paid'],
    ['replaced', 'subscription.order-replaced'],
  ] as const)('refuses a %s order with %s', (state, code) => {
    expect(checkCancellation(state)).toMatchObject({ issues: [{ code }] })
  })
})

describe('canBeGranted', () => {
  it('assigns money to any order that has not been paid, the cancelled one included', () => {
    const states: readonly TariffOrderState[] = ['waiting', 'replaced', 'cancelled', 'granted']
    expect(states.filter(canBeGranted)).toEqual(['waiting', 'replaced', 'cancelled'])
  })
})
