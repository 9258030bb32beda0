import { Effect } from 'effect'
import { type AcquirerUnavailable, unavailable } from '#adapters/backend/server/acquirer/acquirer.ts'
import { type BankDeps, makeBankRequest } from '#adapters/backend/server/acquirer/bank-request.ts'
import { type A3Call, type A3Result, elementText, parseResult, soapRequest } from './a3-messages.ts'

/** `trStatus`, by the numbers of the protocol. */
export const a3Statuses = {
  started: 0,
  processing: 1,
  paid: 2,
  failed: 3,
  cardForm: 4,
  confirming: 5,
  cancelling: 6,
  cancelled: 7,
} as const

const known: ReadonlySet<number> = new Set(Object.values(a3Statuses))

interface A3Answer extends A3Result {
  readonly xml: string
}

export interface A3Status extends A3Answer {
  readonly trStatus: number
}

const isUnknownOrder = ({ code, description }: A3Result): boolean =>
  code === 2 && /ордер.*не существует/i.test(description)

/** Makes the calls of the protocol for one `systemID`. */
export const makeA3Api = (bank: BankDeps, systemId: string) => {
  const sendToBank = makeBankRequest(bank)

  /** Sends a call. Fails where the answer is not one of the protocol. */
  const send = (call: A3Call, fields: Readonly<Record<string, string>>) =>
    sendToBank('', {
      method: 'POST',
      headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: '""' },
      body: soapRequest(call, { systemID: systemId, ...fields }),
    }).pipe(
      Effect.flatMap(({ status, text }): Effect.Effect<A3Answer, AcquirerUnavailable> => {
        if (status !== 200) return unavailable(`answered ${status}`)
        const result = parseResult(call, text)
        return result === null ? unavailable('unreadable answer') : Effect.succeed({ ...result, xml: text })
      }),
    )

  /** Requests the status of an order; null where A3 has no such order. */
  const status = (paymentId: string) =>
    send('getPaymentStatus', { orderID: paymentId }).pipe(
      Effect.flatMap((answer): Effect.Effect<A3Status | null, AcquirerUnavailable> => {
        if (isUnknownOrder(answer)) return Effect.succeed(null)
        if (answer.code !== 1) return unavailable(answer.description)
        // An answer about another payment is unusable.
        if (elementText(answer.xml, 'orderID') !== paymentId)
          return unavailable('answer about another payment')
        const trStatus = Number(elementText(answer.xml, 'trStatus') ?? Number.NaN)
        return known.has(trStatus)
          ? Effect.succeed({ ...answer, trStatus })
          : unavailable('unreadable status')
      }),
    )

  return { send, status }
}

export type A3Api = ReturnType<typeof makeA3Api>
