import { randomUUID } from 'node:crypto'
import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { kopecks } from '#domain/money/kopecks.ts'
import { makeMonetaClient } from '#adapters/backend/server/acquirer/moneta/moneta-client.ts'

const operation = (id: number, status: string, sum = '577.05') => ({
  id,
  attribute: [
    { key: 'statusid', value: status },
    { key: 'sourceamount', value: sum },
  ],
})

/** An account on which one order was paid by two operations; `refunded` gets the operations that are refunded. */
const clientOf = (refunded: string[], paymentId: string) =>
  makeMonetaClient({
    baseUrl: 'http://moneta.test',
    timeoutMs: 1000,
    fetch: async (_, init) => {
      const { Body } = (await new Request('http://moneta.test', init ?? {}).json()).Envelope
      const find = Body.FindOperationsListByCTIDRequest
      if (find !== undefined) {
        const found = [operation(11, 'TAKENIN_NOTSENT'), operation(12, 'SUCCEED')]
        const list = { operation: find.clientTransaction === paymentId ? found : [] }
        return Response.json({ Envelope: { Body: { FindOperationsListByCTIDResponse: list } } })
      }
      refunded.push(Body.RefundRequest.transactionId)
      return Response.json({ Envelope: { Body: { RefundResponse: operation(13, 'SUCCEED') } } })
    },
    account: { formUrl: 'https://moneta.test/assistant.htm', accountId: '1', secret: 's' },
    user: { login: 'shop', password: 'p' },
    paymentPassword: 'p',
  })

const refund = async (reference: string | null) => {
  const refunded: string[] = []
  const paymentId = randomUUID()
  const order = { refundId: randomUUID(), paymentId, reference, amount: kopecks(57_705), reason: 'дважды' }
  const report = await Effect.runPromise(clientOf(refunded, paymentId).refund(order))
  return { refunded, state: report.state }
}

describe('the moneta client refunds', () => {
  it('the operation that paid the payment, where another one has succeeded too', async () => {
    expect(await refund('11')).toEqual({ refunded: ['11'], state: 'refunded' })
  })

  it('the operation that decides the order, where none was reported', async () => {
    expect(await refund(null)).toEqual({ refunded: ['12'], state: 'refunded' })
  })

  it('nothing, where the operation that paid is not in the account', async () => {
    expect(await refund('99')).toEqual({ refunded: [], state: 'refused' })
  })
})
