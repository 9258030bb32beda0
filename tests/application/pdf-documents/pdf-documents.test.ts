import { setImmediate } from 'node:timers/promises'
import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import type { VisitorRecords } from '#application/pdf-documents/compose-requested.ts'
import { makePdfDocuments } from '#application/pdf-documents/index.ts'
import type { ChargeId } from '#domain/charges/charge.ts'
import { emptyChargeList } from '#domain/charges/list/charge-list.ts'
import { sampleChargeId, sampleFine } from '#tests/support/samples/charge-sample.ts'

/** Ten calls of a hundred charges. */
const ids = Array.from({ length: 1000 }, (_, order) => sampleChargeId(order))

const documentsOver = (finesByIds: VisitorRecords['finesByIds']) =>
  makePdfDocuments({
    renderer: { render: () => Effect.succeed(new Uint8Array()) },
    reader: {
      read: () =>
        Effect.succeed({
          request: { kind: 'fines', ids, omitted: 0 },
          records: {
            fine: () => Effect.die('not asked'),
            payment: () => Effect.die('not asked'),
            finesByIds,
          },
        }),
    },
    readReceipt: () => Effect.die('not asked'),
    openLink: () => Effect.die('not asked'),
  })

const answer = (requests: readonly ChargeId[]) => ({
  ...emptyChargeList,
  fines: requests.map((id) => sampleFine({ id })),
})

describe('makePdfDocuments', () => {
  it('loads the charges of lists by one call at a time across all visitors', async () => {
    let calls = 0
    let maxCalls = 0
    const documents = documentsOver((requests) =>
      Effect.gen(function* () {
        calls += 1
        maxCalls = Math.max(maxCalls, calls)
        yield* Effect.sleep(1)
        calls -= 1
        return answer(requests)
      }),
    )
    await Promise.all([1, 2, 3].map(() => Effect.runPromise(documents.requested({}, 'Квиток'))))
    expect(maxCalls).toBe(1)
  })

  it('yields to the event loop after each call, also when the backend answers at once', async () => {
    const documents = documentsOver((requests) => Effect.sync(() => answer(requests)))
    let isComposed = false
    const compose = async () => {
      await Effect.runPromise(documents.requested({}, 'Квиток'))
      isComposed = true
    }
    const composing = compose()
    for (let turns = 0; turns < 10; turns += 1) {
      expect(isComposed).toBe(false)
      await setImmediate()
    }
    await composing
  })
})
