import { describe, expect, it } from 'vitest'
import { parsePaymentSystem } from '#domain/payment/payment-system.ts'

describe('parsePaymentSystem', () => {
  it.each(['A3', 'moneta'])('accepts %s', (system) => {
    expect(parsePaymentSystem(system)).toEqual({ _tag: 'Valid', value: system })
  })

  it.each(['', 'a3', 'А3', 'MONETA', 'paypal'])('refuses «%s» in the words of the specification', (text) => {
    expect(parsePaymentSystem(text)).toEqual({
      _tag: 'Invalid',
      issues: [{ code: 'payment-system', message: 'Платежная система не поддерживается' }],
    })
  })
})
