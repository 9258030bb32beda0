import { Effect, Exit, Fiber } from 'effect'
import { TestClock } from 'effect/testing'
import { describe, expect, it } from 'vitest'
import { makeFines } from '#application/fines/index.ts'
import type { FinesPort } from '#application/fines/fines.port.ts'
import { instant } from '#domain/dates/instant.ts'
import { emptyChargeList } from '#domain/charges/list/charge-list.ts'
import { sampleFine } from '#tests/support/samples/charge-sample.ts'
import { fakeFinesPort } from '#tests/support/fakes/fines-port.ts'
import { fakeSession } from '#tests/support/fakes/session.ts'
import { fakeVehicles } from '#tests/support/fakes/vehicles.ts'

const list = { ...emptyChargeList, fines: [sampleFine()] }

/** A fake port that answers «wait» a number of times, then the list; it records whether each request forced the sources. */
const slowPort = (waits: number) => {
  const forced: boolean[] = []
  const ordinances: FinesPort['charges'] = (query) =>
    Effect.sync(() => {
      forced.push(query.isForceRefresh)
      return forced.length > waits ? { _tag: 'Ok', value: list } : { _tag: 'Waiting' }
    })
  return { port: fakeFinesPort({ charges: ordinances }), forced }
}

const refreshWith = (port: FinesPort) =>
  Effect.gen(function* () {
    const { session } = fakeSession()
    yield* session.open()
    const fines = makeFines(port, fakeVehicles, session)
    return yield* Effect.forkChild(fines.refresh('all'))
  })

const inVirtualTime = <A, E>(test: Effect.Effect<A, E>) =>
  Effect.runPromise(test.pipe(Effect.provide(TestClock.layer())))

describe('refreshing the ordinances (spec §4)', () => {
  it('polls every two seconds while the answer is «wait»', () => {
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

  it('fails with the message of the backend when the sources refuse', () =>
    inVirtualTime(
      Effect.gen(function* () {
        const refusing = fakeFinesPort({
          charges: () => Effect.succeed({ _tag: 'Error', message: 'Источник закрыт на ночь' }),
        })
        const fiber = yield* refreshWith(refusing)
        expect(yield* Effect.flip(Fiber.join(fiber))).toMatchObject({
          _tag: 'OperationRefused',
          code: 'source.unavailable',
          message: 'Источник закрыт на ночь',
        })
      }),
    ))

  it('fails with the text of the specification after any other answer', () =>
    inVirtualTime(
      Effect.gen(function* () {
        const broken = fakeFinesPort({ charges: () => Effect.succeed({ _tag: 'Other' }) })
        const fiber = yield* refreshWith(broken)
        expect(yield* Effect.flip(Fiber.join(fiber))).toMatchObject({
          _tag: 'OperationRefused',
          code: 'charges.unexpected',
          message: 'Error occured when fetching ordinances',
        })
      }),
    ))
})

describe('one request at a time (spec §4)', () => {
  const never = fakeFinesPort({ charges: () => Effect.succeed({ _tag: 'Waiting' }) })

  const busy = Effect.gen(function* () {
    const { session } = fakeSession()
    yield* session.open()
    const fines = makeFines(never, fakeVehicles, session)
    const running = yield* Effect.forkChild(fines.list({ category: 'all' }))
    yield* TestClock.adjust('1 second')
    return { fines, running }
  })

  it('answers a second request with an empty list', () =>
    inVirtualTime(
      Effect.gen(function* () {
        const { fines } = yield* busy
        expect(yield* fines.list({ category: 'all' })).toEqual(emptyChargeList)
      }),
    ))

  it('refuses to refresh while a request runs', () =>
    inVirtualTime(
      Effect.gen(function* () {
        const { fines } = yield* busy
        expect(yield* Effect.flip(fines.refresh('all'))).toMatchObject({
          _tag: 'OperationRefused',
          code: 'search.busy',
          message: 'Список штрафов уже обновляется',
        })
      }),
    ))

  it('accepts a new request after the first one was interrupted', () =>
    inVirtualTime(
      Effect.gen(function* () {
        const { fines, running } = yield* busy
        running.interruptUnsafe()
        const next = yield* Effect.forkChild(fines.refresh('all'))
        yield* TestClock.adjust('1 second')
        next.interruptUnsafe()
        const exit = yield* Fiber.await(next)
        expect(Exit.isFailure(exit) && Exit.hasInterrupts(exit)).toBe(true)
      }),
    ))
})

describe('the categories of ordinances', () => {
  it('the categories of ordinances are requested separately, with the other parameters of the query', async () => {
    const requests: unknown[] = []
    const ordinances: FinesPort['charges'] = (query) =>
      Effect.sync(() => {
        requests.push(query)
        return { _tag: 'Ok', value: list }
      })
    const { session } = fakeSession()
    await Effect.runPromise(session.open())
    const fines = makeFines(fakeFinesPort({ charges: ordinances }), fakeVehicles, session)
    await Effect.runPromise(fines.list({ category: 'paid_ordinances', page: 2, order: 'DEAREST' }))
    expect(requests).toMatchObject([
      { category: 'paid_ordinances', page: 2, order: 'DEAREST', showBy: 50, isForceRefresh: false },
    ])
  })

  it('the categories of ordinances are rejected without a call when the specification has no such category', async () => {
    const { session } = fakeSession()
    await Effect.runPromise(session.open())
    const port = fakeFinesPort({ charges: () => Effect.die('asked') })
    const fines = makeFines(port, fakeVehicles, session)
    expect(await Effect.runPromise(Effect.flip(fines.list({ category: 'everything' })))).toMatchObject({
      _tag: 'InputRefused',
      code: 'ordinance-category',
      message: 'Нет такого раздела штрафов: everything',
    })
  })
})

describe('partial results', () => {
  it('partial results are returned first while the sources are still polled', () => {
    const document = { type: 'sts', identifier: '9912345678' } as const
    const searching = { askedAt: instant(0), sources: new Map([['ГИС ГМП', { _tag: 'Pending' } as const]]) }
    const answered = { _tag: 'Answered', at: instant(0), found: 1 } as const
    const full = {
      ...list,
      searches: [{ document, search: { ...searching, sources: new Map([['ГИС ГМП', answered]]) } }],
    }
    const part = {
      ...list,
      fines: [sampleFine({ title: 'part' })],
      searches: [{ document, search: searching }],
    }
    const forced: boolean[] = []
    const news: string[] = []
    return inVirtualTime(
      Effect.gen(function* () {
        const { session } = fakeSession()
        yield* session.open()
        const partial: FinesPort['partial'] = ({ isForceRefresh }) =>
          Effect.sync(() => {
            forced.push(isForceRefresh)
            return { _tag: 'Ok', value: forced.length > 2 ? full : part }
          })
        const reporting = fakeFinesPort({ partial, charges: () => Effect.die('asked') })
        const fines = makeFines(reporting, fakeVehicles, session)
        const fiber = yield* Effect.forkChild(
          fines.refresh('all', ({ fines: found }) => news.push(...found.map(({ title }) => title))),
        )
        yield* TestClock.adjust('4 seconds')
        expect(yield* Fiber.join(fiber)).toEqual(full)
        expect(news).toEqual(['part', 'part'])
        // One request for each poll, and only the first one forces the sources.
        expect(forced).toEqual([true, false, false])
      }),
    )
  })

  it('partial results that are empty and incomplete are followed by the full request, which returns the reason', async () => {
    const failed = { _tag: 'Failed', at: instant(0), why: 'timeout' } as const
    const search = { askedAt: instant(0), sources: new Map([['ГИС ГМП', failed]]) }
    const searches = [{ document: { type: 'sts', identifier: '9912345678' } as const, search }]
    const port = fakeFinesPort({
      partial: () => Effect.succeed({ _tag: 'Ok', value: { ...emptyChargeList, searches } }),
      charges: () => Effect.succeed({ _tag: 'Error', message: 'Реестр не отвечает' }),
    })
    const { session } = fakeSession()
    await Effect.runPromise(session.open())
    const refused = makeFines(port, fakeVehicles, session).refresh('all', () => undefined)
    expect(await Effect.runPromise(Effect.flip(refused))).toMatchObject({ message: 'Реестр не отвечает' })
  })
})
