import { describe, expect, it } from 'vitest'
import { paymentForm } from '#web/features/payments/check/payment-form.ts'

const id = '0f0e0d0c-0000-4000-8000-000000000001'

const values = {
  fio: '',
  email: '',
  system: 'A3',
  ids: id,
  kind: 'fine',
  total: '57750',
  key: 'key-of-this-page',
}

describe('the order of a payment', () => {
  it.each([
    ['of the site', () => import('#web/features/payments/check/prepayment.page.tsx')],
    ['of the browser extension', () => import('#web/features/payments/chrome-extension.page.tsx')],
    ['inside another application', () => import('#web/features/webview/webview-payment.page.tsx')],
  ])('is sent by the page %s to an action', async (_, load) => {
    expect((await load()).action).toBeTypeOf('function')
  })

  it('contains the charges, the shown total and the key of the page', () => {
    expect(paymentForm.validate({ ...values, kind: 'tax', fio: ' Иванов Иван Иванович ' })).toEqual({
      _tag: 'Valid',
      value: {
        chargeIds: [id],
        kind: 'tax',
        system: 'A3',
        fio: 'Иванов Иван Иванович',
        email: null,
        expectedTotal: 57_750,
        key: 'key-of-this-page',
      },
    })
  })

  it.each([
    ['ids', 'DROP TABLE'],
    ['ids', ''],
    ['total', '-1'],
    ['total', '1e3'],
    ['system', 'unknown'],
  ])('is refused where a browser sends another %s: %s', (field, text) => {
    expect(paymentForm.validate({ ...values, [field]: text })).toMatchObject({
      _tag: 'Invalid',
      errors: [{ field }],
    })
  })
})
