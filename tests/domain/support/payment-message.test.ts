import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { parsePaymentMessage } from '#domain/support/payment-message.ts'
import { email } from '#tests/support/arbitraries/email.ts'

describe('parsePaymentMessage', () => {
  it('reads an address and a description', () => {
    expect(
      parsePaymentMessage({ email: 'Driver@kvitok.example', description: ' Заплатил 14 ноября ' }),
    ).toEqual({
      _tag: 'Valid',
      value: { email: 'driver@kvitok.example', description: 'Заплатил 14 ноября' },
    })
  })

  it.each([
    ['', 'Текст', 'email', 'required'],
    ['driver', 'Текст', 'email', 'email'],
    ['driver@kvitok.example', ' ', 'description', 'required'],
    ['driver@kvitok.example', 'На карту 4111 1111 1111 1111', 'description', 'text.card'],
  ])('parsePaymentMessage of %j and %j refuses the %s with %s', (address, description, field, code) => {
    expect(parsePaymentMessage({ email: address, description })).toMatchObject({
      issues: [{ field, issue: { code } }],
    })
  })

  test.prop([email, fc.string({ unit: 'binary' })])(
    'any text is parsed or rejected',
    (address, description) => {
      const read = parsePaymentMessage({ email: address, description })
      if (read._tag === 'Valid') expect(read.value.email).toBe(address)
      else expect(read.issues.every(({ field }) => field === 'description')).toBe(true)
    },
  )
})
