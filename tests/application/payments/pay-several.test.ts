import { Effect } from 'effect'
import { describe, expect, test } from 'vitest'
import type { ChargeId } from '#domain/charges/charge.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import { makeMultiPayments, type SeveralCharges } from '#application/payments/pay-several.ts'
import { BackendRefused } from '#application/shared/backend.errors.ts'
import { sampleFine } from '#tests/support/charge-sample.ts'
import { fakeFinesPort } from '#tests/support/fakes/fines-port.ts'
import { samplePayment } from '#tests/support/payment-sample.ts'

const one = '0f0e0d0c-0000-4000-8000-000000000001' as ChargeId
const other = '0f0e0d0c-0000-4000-8000-000000000002' as ChargeId

const several = (overrides: Partial<SeveralCharges> = {}): SeveralCharges => ({
  charges: [
    { id: one, kind: 'fine' },
    { id: other, kind: 'fine' },
  ],
  system: 'moneta',
  names: { surname: 'Иванов', name: 'Иван', patronymic: 'Иванович' },
  document: null,
  email: null,
  expectedTotal: kopecks(100),
  key: 'key-of-this-payment',
  ...overrides,
})

const pay = async (given: SeveralCharges, answer: Effect.Effect<never, BackendRefused> | null = null) => {
  const requests: string[] = []
  const note = (call: string) =>
    Effect.suspend(() => {
      requests.push(call)
      return answer ?? Effect.succeed(samplePayment())
    })
  const payments = makeMultiPayments(
    {
      payFines: ({ system, ids }) => note(`fines by ${system}: ${ids.length}`),
      payTaxes: ({ ids }) => note(`taxes: ${ids.length}`),
    },
    fakeFinesPort({
      fine: (id) =>
        Effect.succeed(
          sampleFine({
            id: id as ChargeId,
            heldBy: id === one ? null : { paymentId: 'p1', paid: true, receipt: 'r1' },
          }),
        ),
    }),
  )
  return { requests, outcome: await Effect.runPromise(Effect.result(payments.pay(given))) }
}

describe('several charges at once', () => {
  test('fines use the requested payment system', async () => {
    expect((await pay(several())).requests).toEqual(['fines by moneta: 2'])
  })

  test('taxes use the call for taxes for any requested payment system', async () => {
    const charges = [{ id: one, kind: 'tax' } as const]
    expect((await pay(several({ charges, system: 'paypal' }))).requests).toEqual(['taxes: 1'])
  })

  test.each([
    ['an unknown system', { system: 'a3' }, 'Платежная система не поддерживается'],
    ['nothing', { charges: [] }, 'Выберите, что оплатить'],
    [
      'fines with taxes',
      {
        charges: [
          { id: one, kind: 'fine' },
          { id: other, kind: 'tax' },
        ],
      },
      'Штрафы и налоги оплачиваются отдельно',
    ],
  ] as const)('%s: refused without a call', async (_, overrides, message) => {
    const { requests, outcome } = await pay(several(overrides))
    expect(requests).toEqual([])
    expect(outcome).toMatchObject({ _tag: 'Failure', failure: { _tag: 'InputRefused', message } })
  })

  test('a charge that is already paid returns its payment and receipt', async () => {
    const refusal = new BackendRefused({ code: 'fine.paid', message: 'уже оплачено' })
    const { outcome } = await pay(several(), Effect.fail(refusal))
    expect(outcome).toMatchObject({
      failure: { _tag: 'ChargeHeld', paid: true, holder: { paymentId: 'p1', receipt: 'r1' } },
    })
  })
})
