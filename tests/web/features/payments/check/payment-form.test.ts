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
  it.each(['payments/check/prepayment', 'payments/chrome-extension', 'webview/webview-payment'])(
    'is sent by the page %s to an action',
    async (page) => {
      const { action } = (await import(`#web/features/${page}.page.tsx`)) as { readonly action?: unknown }
      expect(action).toBeTypeOf('function')
    },
  )

  it('contains the charges, the shown total and the key of the page', () => {
    expect(paymentForm.validate({ ...values, kind: 'tax', fio: ' Иванов Иван Иванович ' })).toEqual({
      _tag: 'Valid',
      value: {
        fineIds: [id],
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
