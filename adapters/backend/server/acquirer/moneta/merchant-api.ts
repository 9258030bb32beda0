import { Effect, Result, Schema } from 'effect'
import { type Kopecks, parseDecimalRoubles } from '#domain/money/kopecks.ts'
import { type AcquirerUnavailable, unavailable } from '#adapters/backend/server/acquirer/acquirer.ts'
import { type BankDeps, makeBankRequest } from '#adapters/backend/server/acquirer/bank-request.ts'

/** The user of MONETA.MerchantAPI that the operator has made for this service. */
export interface MerchantApiUser {
  readonly login: string
  readonly password: string
}

const Id = Schema.Union([Schema.String, Schema.Int])

/** An operation: its properties are a list of keys and values. */
const Operation = Schema.Struct({
  id: Id,
  attribute: Schema.Array(Schema.Struct({ key: Schema.String, value: Schema.String })),
})

const Fault = Schema.Struct({
  faultcode: Schema.optionalKey(Schema.String),
  faultstring: Schema.optionalKey(Schema.String),
  detail: Schema.optionalKey(Schema.Struct({ faultDetail: Schema.optionalKey(Id) })),
})

const Answer = Schema.Struct({
  Envelope: Schema.Struct({
    Body: Schema.Struct({
      fault: Schema.optionalKey(Fault),
      FindOperationsListByCTIDResponse: Schema.optionalKey(
        Schema.Struct({ operation: Schema.optionalKey(Schema.Array(Operation)) }),
      ),
      RefundResponse: Schema.optionalKey(Operation),
    }),
  }),
})

type AnswerBody = (typeof Answer.Type)['Envelope']['Body']

/** An operation of moneta with the properties that are used. */
export interface MonetaOperation {
  readonly id: string
  readonly status: string
  readonly amount: Kopecks | null
  readonly isRefund: boolean
  readonly errorText: string | null
}

const operationOf = ({ id, attribute }: typeof Operation.Type): MonetaOperation => {
  const values = new Map(attribute.map(({ key, value }) => [key.toLowerCase(), value]))
  return {
    id: String(id),
    status: values.get('statusid') ?? '',
    amount: parseDecimalRoubles(values.get('sourceamount')),
    isRefund: values.get('isrefund') === '1',
    errorText: values.get('errordescription') ?? null,
  }
}

/** A refusal of a request: nothing was done. */
export interface MerchantApiRefusal {
  readonly refusal: string
}

/** The words about a fault; null for a failure of the service, after which the request may be repeated. */
const refusalIn = ({ fault }: AnswerBody): string | null => {
  if (fault === undefined || /server/i.test(fault.faultcode ?? 'Server')) return null
  const detail = fault.detail?.faultDetail
  return `${fault.faultstring ?? ''}${detail === undefined ? '' : ` (${detail})`}`.trim().slice(0, 300)
}

/** Calls of MONETA.MerchantAPI in JSON (docs.moneta.ru): one address, the kind of a request is the only key of its body. */
export const makeMonetaApi = (bank: BankDeps, { login, password }: MerchantApiUser) => {
  const sendToBank = makeBankRequest(bank)

  const send = (body: Readonly<Record<string, unknown>>): Effect.Effect<AnswerBody, AcquirerUnavailable> =>
    sendToBank('', {
      method: 'POST',
      headers: { 'content-type': 'application/json;charset=UTF-8' },
      body: JSON.stringify({
        Envelope: {
          Header: { Security: { UsernameToken: { Username: login, Password: password } } },
          Body: body,
        },
      }),
    }).pipe(
      Effect.flatMap(({ status, text }) => {
        const answer = Schema.decodeUnknownResult(Schema.fromJsonString(Answer))(text)
        if (Result.isSuccess(answer)) return Effect.succeed(answer.success.Envelope.Body)
        return unavailable(status === 200 ? 'unreadable answer' : `answered ${status}`)
      }),
    )

  return {
    /** Returns the operations with our number, on the account that takes the money. */
    operations: (accountId: string, clientTransaction: string) =>
      send({
        FindOperationsListByCTIDRequest: {
          accountId,
          clientTransaction,
          pager: { pageNumber: 1, pageSize: 100 },
        },
      }).pipe(
        Effect.flatMap((body): Effect.Effect<readonly MonetaOperation[], AcquirerUnavailable> => {
          const found = body.FindOperationsListByCTIDResponse
          if (found === undefined) return unavailable(refusalIn(body) ?? 'no list of operations')
          return Effect.succeed((found.operation ?? []).map(operationOf))
        }),
      ),

    /** Requests the refund of a paid operation or a part of it; not idempotent, so the caller looks for it first. */
    refund: (refund: Readonly<Record<string, string>>) =>
      send({ RefundRequest: refund }).pipe(
        Effect.flatMap((body): Effect.Effect<MonetaOperation | MerchantApiRefusal, AcquirerUnavailable> => {
          if (body.RefundResponse !== undefined) return Effect.succeed(operationOf(body.RefundResponse))
          const refusal = refusalIn(body)
          return refusal === null ? unavailable('refund without an answer') : Effect.succeed({ refusal })
        }),
      ),
  }
}

export type MonetaApi = ReturnType<typeof makeMonetaApi>
