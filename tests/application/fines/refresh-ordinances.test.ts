import { Effect, Fiber } from 'effect'
import { TestClock } from 'effect/testing'
import { describe, expect, it } from 'vitest'
import { makeFines } from '#application/fines/index.ts'
import type { FinesPort } from '#application/fines/fines.port.ts'
import { emptyFineList } from '#domain/fines/fine-list.ts'
import { sampleFine } from '#tests/support/charge-sample.ts'
import { fakeFinesPort } from '#tests/support/fakes/fines-port.ts'
import { fakeSession } from '#tests/support/fakes/session.ts'

const list = { ...emptyFineList, fines: [sampleFine()] }

/** Answers «wait» so many times, then the list; remembers whether each request forced the sources. */
const slowPort = (waits: number) => {
  const forced: boolean[] = []
  const ordinances: FinesPort['ordinances'] = (query) =>
    Effect.sync(() => {
      forced.push(query.isForceRefresh)
      return forced.length > waits ? { _tag: 'Ok', value: list } : { _tag: 'Waiting' }
    })
  return { port: fakeFinesPort({ ordinances }), forced }
}

const refreshWith = (port: FinesPort) =>
  Effect.gen(function* () {
    const { session } = fakeSession()
    yield* session.open()
    const fines = makeFines(port, { add: () => Effect.void }, session)
    return yield* Effect.forkChild(fines.refresh('all'))
  })

const inVirtualTime = <A, E>(test: Effect.Effect<A, E>) =>
  Effect.runPromise(test.pipe(Effect.provide(TestClock.layer())))

describe('refreshing the ordinances (spec §4)', () => {
  it('asks again every two seconds while the answer is to wait', () => {
    const { port, forced } = slowPort(3)
    return inVirtualTime(
      Effect.gen(function* () {
        const fiber = yield* refreshWith(port)
        yield* TestClock.adjust('5999 millis')
        expect(forced).toHaveLength(3)
        yield* TestClock.adjust('1 millis')
        expect(yield* Fiber.join(fiber)).toEqual(list)
        expect(forced).toHaveLength(4)
      }),
    )
  })

  it('forces the sources with its first request only', () => {
    const { port, forced } = slowPort(2)
    return inVirtualTime(
      Effect.gen(function* () {
        const fiber = yield* refreshWith(port)
        yield* TestClock.adjust('4 seconds')
        yield* Fiber.join(fiber)
        expect(forced).toEqual([true, false, false])
      }),
    )
  })

  it('ends in the words of the backend when the sources refuse', () =>
    inVirtualTime(
      Effect.gen(function* () {
        const refusing = fakeFinesPort({
          ordinances: () => Effect.succeed({ _tag: 'Error', message: 'Источник закрыт на ночь' }),
        })
        const fiber = yield* refreshWith(refusing)
        expect(yield* Effect.flip(Fiber.join(fiber))).toMatchObject({
          _tag: 'OrdinancesRefused',
          message: 'Источник закрыт на ночь',
        })
      }),
    ))
})
