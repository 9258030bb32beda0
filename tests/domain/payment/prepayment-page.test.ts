import { test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { actionsAllowed, isTerminal, paymentStates } from '#domain/payment/payment-state.ts'
import { isUnderReview } from '#domain/payment/payment-phase.ts'
import {
  prepaymentAddress,
  prepaymentPage,
  prepaymentPageAddress,
  prepaymentPath,
  parseChargeIds,
} from '#domain/payment/prepayment-page.ts'
import { paymentState } from '#tests/support/arbitraries/payment-state.ts'

const sampleId = '0f0e0d0c-0000-4000-8000-000000000001'

describe('the page of a payment', () => {
  it('the page of a payment depends on its state only', () => {
    expect(Object.groupBy(paymentStates, prepaymentPage)).toEqual({
      check: ['created'],
      wait: ['registering', 'registered', 'challenge', 'authorised', 'cancelling', 'provider-unknown'],
      success: ['paid'],
      error: ['declined', 'cancelled', 'expired', 'mismatch', 'refunding', 'refunded'],
    })
  })

  it('the page of a payment has the address of the specification', () => {
    expect((['check', 'wait', 'success', 'error'] as const).map(prepaymentPath)).toEqual([
      '/prepayment/',
      '/prepayment/wait/',
      '/prepayment/success/',
      '/prepayment/error/',
    ])
  })

  it('the address of a page of a payment contains an id as it was given', () => {
    const { pathname, searchParams } = new URL(prepaymentPageAddress('error', 'a&b=1'), 'https://site.test')
    expect([pathname, searchParams.get('paymentId')]).toEqual(['/prepayment/error/', 'a&b=1'])
  })

  it('the address of the page names charges that are read from it again', () => {
    const ids = parseChargeIds(`${sampleId},${sampleId.replace('1', '2')}`) ?? []
    expect(ids).toHaveLength(2)
    const { searchParams } = new URL(prepaymentAddress('tax', ids), 'https://site.test')
    expect(parseChargeIds(searchParams.get('ids') ?? '')).toEqual(ids)
    expect(parseChargeIds('')).toEqual([])
    expect(parseChargeIds(`${sampleId},17`)).toBeNull()
  })

  test.prop([paymentState])('offers a receipt only on success and another attempt only on error', (state) => {
    expect(actionsAllowed(state).includes('receipt')).toBe(prepaymentPage(state) === 'success')
    if (actionsAllowed(state).includes('retry')) expect(prepaymentPage(state)).toBe('error')
  })

  test.prop([paymentState])('waits only in states that change without the payer', (state) => {
    if (prepaymentPage(state) !== 'wait') return
    expect(isUnderReview(state) || isTerminal(state)).toBe(false)
  })
})
