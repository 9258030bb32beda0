import { Effect } from 'effect'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Plate } from '#domain/identity/plate.ts'
import { secondFactTypes } from '#domain/charges/disclosure/disclosure.ts'
import { redactList } from '#domain/charges/disclosure/redacted-charge.ts'
import { noAuth } from '#domain/session/auth-data.ts'
import { makeCall } from '#adapters/backend/client/call.ts'
import { makeFinesClient } from '#adapters/backend/client/fines.client.ts'
import { fineListByCar } from '#adapters/backend/contract/fines.contract.ts'
import { sampleFine } from '#tests/support/samples/charge-sample.ts'
import { answering, backendUrl } from '#tests/support/backend/contract-handlers.ts'
import { refusalOf } from '#tests/support/backend/refusal.ts'

const server = setupServer()

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const fines = makeFinesClient(
  makeCall({
    baseUrl: backendUrl,
    fetch: (input, init) => fetch(input, init),
    auth: () => noAuth,
    timeoutMs: 20_000,
  }),
)

const plate = { type: 'plate', identifier: 'А123ВС77' as Plate } as const
const sts = { type: 'sts', identifier: '9912345678' } as const

const found = { fines: [sampleFine()], sortIdentifiers: [plate] }
const list = { ...found, taxes: [] }
const reply = { ...found, orders: [] }
const redacted = redactList(list)
const redactedReply = {
  fines: redacted.fines,
  orders: redacted.taxes,
  sortIdentifiers: redacted.sortIdentifiers,
  secondFacts: [...secondFactTypes],
}

describe('the fines client', () => {
  it('reads the sums and dates of a public number', async () => {
    server.use(answering(fineListByCar, () => redactedReply))
    expect(await Effect.runPromise(fines.sumsBy(plate))).toEqual(redacted)
  })

  it('redacts the answer of a backend that shows everything for a public number alone', async () => {
    server.use(answering(fineListByCar, () => reply))
    expect(await Effect.runPromise(fines.sumsBy(plate))).toEqual(redacted)
  })

  it('sends the second fact and parses the complete charges', async () => {
    const requests: unknown[] = []
    server.use(
      answering(fineListByCar, (input) => {
        requests.push(input)
        return { ...reply, withheld: 2 }
      }),
    )
    expect(await Effect.runPromise(fines.byVehicle(plate, sts))).toEqual({ ...list, withheld: 2 })
    expect(requests).toEqual([{ value: plate.identifier, sts: sts.identifier }])
  })

  it('treats a redacted answer to a second fact as a mismatch', async () => {
    server.use(answering(fineListByCar, () => redactedReply))
    expect(await refusalOf(fines.byVehicle(plate, sts))).toMatchObject({ code: 'vehicle.mismatch' })
  })
})
