import { describe, expect, it } from 'vitest'
import { parseRecipientType } from '#domain/payment/recipient-type.ts'

describe('parseRecipientType', () => {
  it.each(['fines', 'taxes'])('accepts %s', (type) => {
    expect(parseRecipientType(type)).toEqual({ _tag: 'Valid', value: type })
  })

  it.each(['', 'fine', 'tax', 'Fines'])('refuses «%s» in the words of the specification', (text) => {
    expect(parseRecipientType(text)).toEqual({
      _tag: 'Invalid',
      issues: [{ code: 'recipient-type', message: 'Invalid recipient type' }],
    })
  })
})
