import { Effect, Fiber } from 'effect'
import { TestClock } from 'effect/testing'
import { describe, expect, it } from 'vitest'
import { makeSearches } from '#application/fines/searches.ts'
import type { SearchesPort } from '#application/fines/searches.port.ts'
import { sampleFine } from '#tests/support/samples/charge-sample.ts'
import { fakeSearchesPort } from '#tests/support/fakes/searches-port.ts'

const setUp = (overrides: Partial<SearchesPort>) => makeSearches(fakeSearchesPort(overrides))

const inVirtualTime = <A, E>(test: Effect.Effect<A, E>) =>
  Effect.runPromise(test.pipe(Effect.provide(TestClock.layer())))

const tax = sampleFine({ kind: 'tax' })

/** A fake port that answers «wait 3 seconds» a number of times; it counts its calls. */
const slowTaxes = (waits: number) => {
  const requests: number[] = []
  const preload: SearchesPort['preload'] = () =>
    Effect.sync(() => {
      requests.push(requests.length)
      return requests.length > waits ? { _tag: 'Ready', taxes: [tax] } : { _tag: 'Wait', seconds: 3 }
    })
  return { preload, requests }
}

describe('preloading the taxes (spec §4)', () => {
  it('polls after the number of seconds of the answer until the taxes are ready', () => {
    const { preload, requests } = slowTaxes(2)
    return inVirtualTime(
      Effect.gen(function* () {
        const searches = setUp({ preload })
        const fiber = yield* Effect.forkChild(searches.preload('user-1'))
        yield* TestClock.adjust('5999 millis')
        expect(requests).toHaveLength(2)
        yield* TestClock.adjust('1 millis')
        expect(yield* Fiber.join(fiber)).toEqual([tax])
      }),
    )
  })

  it('preloads once for each user', () => {
    const { preload, requests } = slowTaxes(0)
    return inVirtualTime(
      Effect.gen(function* () {
        const searches = setUp({ preload })
        yield* searches.preload('user-1')
        expect(yield* searches.preload('user-1')).toEqual([tax])
        expect(requests).toHaveLength(1)
        yield* searches.preload('user-2')
        expect(requests).toHaveLength(2)
      }),
    )
  })

  it.each([
    [{ _tag: 'Error', description: 'Налоговая закрыта на ночь' }, 'Налоговая закрыта на ночь'],
    [{ _tag: 'Other' }, 'Ошибка запроса'],
  ] as const)('fails after %j with «%s»', (reply, message) =>
    inVirtualTime(
      Effect.gen(function* () {
        const searches = setUp({ preload: () => Effect.succeed(reply) })
        const failed = yield* Effect.flip(searches.preload('user-1'))
        expect(failed).toMatchObject({ _tag: 'OperationRefused', code: 'taxes.unavailable', message })
      }),
    ),
  )
})

describe('the summary', () => {
  it('the summary is polled every two seconds and forces the sources once', () => {
    const forced: boolean[] = []
    const summary: SearchesPort['summary'] = (isForceRefresh) =>
      Effect.sync(() => {
        forced.push(isForceRefresh)
        return forced.length > 2
          ? { _tag: 'Ok', value: { categories: [], searches: [] } }
          : { _tag: 'Waiting' }
      })
    return inVirtualTime(
      Effect.gen(function* () {
        const searches = setUp({ summary })
        const fiber = yield* Effect.forkChild(searches.summary(true))
        yield* TestClock.adjust('4 seconds')
        yield* Fiber.join(fiber)
        expect(forced).toEqual([true, false, false])
      }),
    )
  })
})
