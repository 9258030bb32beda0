import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { makePdfDocuments } from '#application/pdf-documents/index.ts'
import type { FineId } from '#domain/fines/fine.ts'
import { emptyFineList } from '#domain/fines/fine-list.ts'
import { sampleFine } from '#tests/support/charge-sample.ts'

const auth = { session: 's', rand: 'r', userId: 'u' }

describe('makePdfDocuments', () => {
  it('loads the charges of lists by one call at a time, for all visitors together', async () => {
    let calls = 0
    let mostCalls = 0
    const titles: string[] = []
    const documents = makePdfDocuments({
      renderer: {
        render: ({ title }) =>
          Effect.sync(() => {
            titles.push(title)
            return new Uint8Array()
          }),
      },
      reader: {
        read: () =>
          Effect.succeed({
            request: { kind: 'fines', ids: [sampleFine().id, 'other' as FineId], omitted: 0 },
            auth,
          }),
      },
      recordsOf: () => ({
        fine: () => Effect.die('not asked'),
        payment: () => Effect.die('not asked'),
        finesByIds: () =>
          Effect.gen(function* () {
            calls += 1
            mostCalls = Math.max(mostCalls, calls)
            yield* Effect.sleep(1)
            calls -= 1
            return { ...emptyFineList, fines: [sampleFine()] }
          }),
      }),
      readReceipt: () => Effect.die('not asked'),
      openLink: () => Effect.die('not asked'),
    })
    await Promise.all([1, 2, 3].map(() => Effect.runPromise(documents.requested({}, 'Квиток'))))
    expect([mostCalls, titles]).toEqual([1, ['Штрафы', 'Штрафы', 'Штрафы']])
  })
})
