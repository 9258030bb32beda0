import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { Effect } from 'effect'
import { http, HttpResponse, passthrough } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { makeCall } from '#adapters/backend/client/call.ts'
import { createSts } from '#adapters/backend/contract/documents.contract.ts'
import { fine, ordinances, photo } from '#adapters/backend/contract/fines.contract.ts'
import { receipt } from '#adapters/backend/contract/payments/payments.contract.ts'
import { createPayment } from '#adapters/backend/contract/payments/payment-order.contract.ts'
import { client } from '#adapters/backend/contract/session.contract.ts'
import type { ChargeId } from '#domain/charges/charge.ts'
import type { Sts } from '#domain/identity/sts.ts'
import { noAuth } from '#domain/session/auth-data.ts'
import { sampleFine } from '#tests/support/samples/charge-sample.ts'
import { answering, answeringWith, backendUrl } from '#tests/support/backend/contract-handlers.ts'
import { samplePayment } from '#tests/support/samples/payment-sample.ts'

const server = setupServer()

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const auth = { ...noAuth, session: 'secret-session', rand: 'secret-rand', userId: 'user' }

const call = makeCall({
  baseUrl: backendUrl,
  fetch: (input, init) => fetch(input, init),
  auth: () => auth,
  timeoutMs: 20_000,
})

describe('a call', () => {
  it('sends the credentials in the query only if the endpoint requires a session', async () => {
    const requests: URLSearchParams[] = []
    server.use(
      answering(fine, (_, request) => {
        requests.push(new URL(request.url).searchParams)
        return { fine: sampleFine() }
      }),
      answering(client, (_, request) => {
        requests.push(new URL(request.url).searchParams)
        return { clientId: 'c', salt: 's' }
      }),
    )
    await Effect.runPromise(call.request(fine, { fine: 'id' }))
    await Effect.runPromise(call.request(client, {}))
    expect(Object.fromEntries(requests[0] ?? [])).toMatchObject({
      session: 'secret-session',
      rand: 'secret-rand',
      userId: 'user',
    })
    expect([...(requests[1] ?? [])]).toEqual([])
  })

  it('brings domain values back', async () => {
    server.use(answering(fine, () => ({ fine: sampleFine() })))
    expect(await Effect.runPromise(call.request(fine, { fine: 'id' }))).toEqual({ fine: sampleFine() })
  })

  it('sends lists as names with brackets, in a form, under its key', async () => {
    let sent = ''
    let key: string | null = null
    const ids = [sampleFine().id, '0f0e0d0c-0000-4000-8000-000000000002' as ChargeId]
    server.use(
      answering(createPayment, (_, request) => {
        key = request.headers.get('idempotency-key')
        void request.text().then((text) => (sent = text))
        return { payment: samplePayment() }
      }),
    )
    await Effect.runPromise(
      call.request(createPayment, { ids, paymentSystem: 'A3', type: 'fine' }, 'a-key-of-one-page'),
    )
    expect(new URLSearchParams(sent).getAll('ids[]')).toEqual(ids)
    expect(new URLSearchParams(sent).has('type')).toBe(false)
    expect(key).toBe('a-key-of-one-page')
  })

  it('fails with the code and the message of a refusal', async () => {
    const refusal = { status: 'error', errorDesc: 'В гараже уже 50 машин', errorCode: 'documents.full' }
    server.use(answeringWith(createSts, () => HttpResponse.json(refusal)))
    const failure = await Effect.runPromise(
      Effect.flip(call.request(createSts, { stsNumber: '9912345678' as Sts })),
    )
    expect(failure).toMatchObject({
      _tag: 'BackendRefused',
      code: 'documents.full',
      message: refusal.errorDesc,
    })
  })

  it('fails with the code of a problem', async () => {
    const problem = { title: 'Такого чека нет', status: 404, code: 'receipt.unknown' }
    server.use(answeringWith(receipt, () => HttpResponse.json(problem, { status: 404 })))
    const failure = await Effect.runPromise(Effect.flip(call.request(receipt, { receipt: 'a'.repeat(27) })))
    expect(failure).toMatchObject({ _tag: 'BackendRefused', code: 'receipt.unknown' })
  })

  it.each([
    ['a server error', () => new HttpResponse('stack trace', { status: 500 }), 'server'],
    ['garbage', () => new HttpResponse('<html>'), 'shape'],
    ['an answer of another shape', () => HttpResponse.json({ status: 'ok', response: { fine: 1 } }), 'shape'],
  ] as const)('a call is unavailable after %s, with a message for the user', async (_, answer, reason) => {
    server.use(answeringWith(fine, answer))
    const failure = await Effect.runPromise(Effect.flip(call.request(fine, { fine: 'id' })))
    expect(failure).toMatchObject({ _tag: 'BackendUnavailable', reason })
    expect(failure.message).toMatch(/Повторите|повторите/)
  })

  it('is unavailable after a broken connection, with a message for the user', async () => {
    const breaking = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
    onTestFinished(() => void breaking.close())
    await once(breaking, 'listening')
    const { port } = breaking.address() as AddressInfo
    const baseUrl = `http://127.0.0.1:${port}`
    server.use(http.get(`${baseUrl}/*`, () => passthrough()))
    const broken = makeCall({
      baseUrl,
      fetch: (input, init) => fetch(input, init),
      auth: () => auth,
      timeoutMs: 20_000,
    })
    const failure = await Effect.runPromise(Effect.flip(broken.request(fine, { fine: 'id' })))
    expect(failure).toMatchObject({ _tag: 'BackendUnavailable', reason: 'network' })
    expect(failure.message).toMatch(/Повторите|повторите/)
  })

  it('fails with a timeout when the server never answers', async () => {
    const silent = makeCall({
      baseUrl: backendUrl,
      fetch: (_, init) =>
        new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
        ),
      auth: () => auth,
      timeoutMs: 20,
    })
    const failure = await Effect.runPromise(Effect.flip(silent.request(fine, { fine: 'id' })))
    expect(failure).toMatchObject({ _tag: 'BackendUnavailable', reason: 'timeout' })
  })
})

describe('a polled call', () => {
  it.each([
    ['isWait', ordinances, { category: 'all' }, { status: 'wait', isWait: true }, 0],
    ['wait.timeout', photo, { fineId: 'id' }, { status: 'wait', wait: { timeout: 7 } }, 7],
  ] as const)('understands %s', async (_, endpoint, input, answer, seconds) => {
    server.use(answeringWith<never, never>(endpoint as never, () => HttpResponse.json(answer)))
    const reply = await Effect.runPromise(call.poll<never, never>(endpoint as never, input as never))
    expect(reply).toEqual({ _tag: 'Waiting', seconds })
  })

  it('brings a refusal back as an answer, for the domain to judge', async () => {
    server.use(answeringWith(ordinances, () => HttpResponse.json({ status: 'error', errorDesc: 'Нет' })))
    expect(await Effect.runPromise(call.poll(ordinances, { category: 'all' }))).toEqual({
      _tag: 'Error',
      message: 'Нет',
      code: 'unknown',
    })
  })
})
