import { Effect, Result, Schema } from 'effect'
import type { Instant } from '#domain/dates/instant.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import type { AcquirerEvent } from '#domain/payment/acquirer-event.ts'
import { AcquirerSilent, type Acquirer, type AcquirerReport, type AcquirerWord } from './acquirer.ts'
import { OrderNews, OrderReply, type OrderRequest, type OrderState } from './acquirer-messages.ts'
import { checkSignature, requestText, sign, signatureHeader } from './signature.ts'

export interface SandboxClientNeeds {
  readonly baseUrl: string
  readonly secret: string
  readonly fetch: typeof globalThis.fetch
  readonly now: () => Instant
  readonly timeoutMs: number
}

const eventOf = (state: OrderState): AcquirerEvent => (state === 'new' ? 'registered' : state)

const wordOf = ({ state, amount, declineReason, reference }: OrderReply | OrderNews): AcquirerWord => ({
  event: eventOf(state),
  amount: kopecks(amount),
  declineReason,
  reference,
})

const reportOf = (text: string): Effect.Effect<AcquirerReport, AcquirerSilent> => {
  const reply = Schema.decodeUnknownResult(Schema.fromJsonString(OrderReply))(text)
  return Result.isSuccess(reply)
    ? Effect.succeed({
        ...wordOf(reply.success),
        order: reply.success.order,
        payUrl: reply.success.payUrl,
      })
    : Effect.fail(new AcquirerSilent({ reason: 'unreadable answer' }))
}

interface Answer {
  readonly status: number
  readonly text: string
}

const known = ({ status, text }: Answer): Effect.Effect<AcquirerReport, AcquirerSilent> =>
  status === 200 ? reportOf(text) : Effect.fail(new AcquirerSilent({ reason: `answered ${status}` }))

const maybeKnown = (answer: Answer): Effect.Effect<AcquirerReport | null, AcquirerSilent> =>
  answer.status === 404 ? Effect.succeed(null) : known(answer)

/** Our side of the sandbox acquirer; it would be the same code were that bank a real one. */
export const makeSandboxClient = ({
  baseUrl,
  secret,
  fetch,
  now,
  timeoutMs,
}: SandboxClientNeeds): Acquirer => {
  const ask = (method: 'GET' | 'POST', path: string, body = '') =>
    Effect.tryPromise({
      try: async (signal) => {
        const signature = sign(secret, requestText(method, path, body), now())
        const response = await fetch(`${baseUrl}${path}`, {
          method,
          headers: { 'content-type': 'application/json', [signatureHeader]: signature },
          ...(body === '' ? {} : { body }),
          redirect: 'error',
          signal,
        })
        return { status: response.status, text: await response.text() }
      },
      catch: () => new AcquirerSilent({ reason: 'no connection' }),
    }).pipe(
      Effect.timeoutOrElse({
        duration: timeoutMs,
        orElse: () => Effect.fail(new AcquirerSilent({ reason: 'no answer in time' })),
      }),
    )

  return {
    register: ({ paymentId, ...order }) => {
      const request: OrderRequest = { merchantOrder: paymentId, ...order }
      return ask('POST', '/orders', JSON.stringify(request)).pipe(Effect.flatMap(known))
    },
    report: (paymentId) => ask('GET', `/orders/${paymentId}`).pipe(Effect.flatMap(maybeKnown)),
    cancel: (paymentId) => ask('POST', `/orders/${paymentId}/cancel`).pipe(Effect.flatMap(maybeKnown)),
    hear: (body, headers) => {
      const check = checkSignature(secret, body, headers.get(signatureHeader), now())
      if (check !== 'right') return { _tag: 'Forged', why: check }
      const news = Schema.decodeUnknownResult(Schema.fromJsonString(OrderNews))(body)
      if (Result.isFailure(news)) return { _tag: 'Unreadable' }
      const { eventId, merchantOrder } = news.success
      return { _tag: 'News', eventId, paymentId: merchantOrder, word: wordOf(news.success) }
    },
  }
}
