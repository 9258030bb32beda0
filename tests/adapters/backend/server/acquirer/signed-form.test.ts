import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { verifyForm, signForm } from '#adapters/backend/server/acquirer/signed-form.ts'
import { toleranceSeconds } from '#adapters/backend/server/acquirer/signature.ts'
import { noon } from '#tests/support/backend-fixture.ts'

const at = (seconds: number) => instant(noon + seconds * 1000)

const fields = fc.dictionary(fc.stringMatching(/^[A-Z_]{1,12}$/), fc.string(), { maxKeys: 6 })

describe('a signed form', () => {
  test.prop([fields, fc.string({ minLength: 1 })])(
    'returns its fields only with the same secret and purpose',
    (given, secret) => {
      const text = signForm(secret, 'invoice', given, noon)
      const read = verifyForm(secret, 'invoice', text, noon)
      expect(read).toMatchObject({ _tag: 'Right', fields: given })
      expect(verifyForm(`${secret}x`, 'invoice', text, noon)).toEqual({ _tag: 'Wrong', why: 'wrong' })
      expect(verifyForm(secret, 'cancel', text, noon)).toEqual({ _tag: 'Wrong', why: 'wrong' })
    },
  )

  test.prop([fields, fc.string()])('a signed form with another value is wrong', (given, value) => {
    const text = signForm('s', 'notify', { ...given, MNT_AMOUNT: '1.00' }, noon)
    const form = new URLSearchParams(text)
    fc.pre(value !== '1.00')
    form.set('MNT_AMOUNT', value)
    expect(verifyForm('s', 'notify', form.toString(), noon)).toEqual({ _tag: 'Wrong', why: 'wrong' })
  })

  test('a signed form with a repeated field is malformed', () => {
    const text = signForm('s', 'notify', { MNT_AMOUNT: '1.00' }, noon)
    expect(verifyForm('s', 'notify', `${text}&MNT_AMOUNT=1.00`, noon)).toEqual({
      _tag: 'Wrong',
      why: 'malformed',
    })
  })

  test.each([[''], ['MNT_SIGNATURE=00'], [`MNT_SIGNATURE=${'0'.repeat(128)}`]])('%j is malformed', (text) => {
    expect(verifyForm('s', 'notify', text, noon)).toEqual({ _tag: 'Wrong', why: 'malformed' })
  })

  test.each([
    [toleranceSeconds, 'Right'],
    [-toleranceSeconds, 'Right'],
    [toleranceSeconds + 1, 'Wrong'],
    [-toleranceSeconds - 1, 'Wrong'],
  ])('after %d seconds is %s', (seconds, tag) => {
    expect(verifyForm('s', 'status', signForm('s', 'status', {}, noon), at(seconds))._tag).toBe(tag)
  })
})
