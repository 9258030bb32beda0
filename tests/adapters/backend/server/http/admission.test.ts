import { TestClock } from 'effect/testing'
import { Deferred, Effect, Exit, Fiber } from 'effect'
import { describe, expect, it } from 'vitest'
import { setGender } from '#adapters/backend/contract/account/settings.contract.ts'
import type { AnyEndpoint } from '#adapters/backend/contract/endpoint.ts'
import { fineListBy } from '#adapters/backend/contract/fines.contract.ts'
import { createPayment } from '#adapters/backend/contract/payments/payment-order.contract.ts'
import { makeAdmission } from '#adapters/backend/server/http/admission.ts'
import { waitOutside } from '#adapters/backend/server/http/call-turn.ts'

const placesOfNetwork = 32

/** Starts as many calls as the network may have in work, and runs `meanwhile` while none of them has finished. */
const whileBusy = <A>(meanwhile: (admit: ReturnType<typeof makeAdmission>) => Effect.Effect<A>): Promise<A> =>
  Effect.runPromise(
    Effect.gen(function* () {
      const admit = makeAdmission({ kind: 'embedded' }, () => 0)
      const done = yield* Deferred.make<void>()
      const look = admit({ endpoint: fineListBy, network: 'one' }, Deferred.await(done))
      const started = yield* Effect.forEach(Array.from({ length: placesOfNetwork }), () =>
        Effect.forkChild(look, { startImmediately: true }),
      )
      const result = yield* meanwhile(admit)
      yield* Deferred.succeed(done, undefined)
      for (const fiber of started) yield* Fiber.join(fiber).pipe(Effect.orDie)
      return result
    }),
  )

const ask =
  (endpoint: typeof fineListBy | typeof createPayment, network: string) =>
  (admit: ReturnType<typeof makeAdmission>) =>
    Effect.exit(admit({ endpoint, network }, Effect.succeed('answered')))

describe('makeAdmission', () => {
  it('refuses a look-up of a network that has its share in work, with the seconds to wait', async () => {
    const exit = await whileBusy(ask(fineListBy, 'one'))
    expect(exit).toMatchObject(Exit.fail({ _tag: 'Busy', seconds: 2, work: 'look-ups' }))
  })

  it('admits a look-up of another network meanwhile', async () => {
    expect(await whileBusy(ask(fineListBy, 'two'))).toEqual(Exit.succeed('answered'))
  })

  it('admits a payment of the same network meanwhile', async () => {
    expect(await whileBusy(ask(createPayment, 'one'))).toEqual(Exit.succeed('answered'))
  })

  it.each([
    { kind: 'embedded', expected: [0, 1, 2, 3] },
    { kind: 'postgresql', expected: [0, 0, 0, 0] },
  ] as const)('starts simultaneous look-ups on $kind in turns $expected of the event loop', async (row) => {
    const admit = makeAdmission(row, () => 0)
    const counting = new AbortController()
    let turn = 0
    const count = (): void => {
      turn += 1
      if (!counting.signal.aborted) setImmediate(count)
    }
    const look = admit(
      { endpoint: fineListBy, network: 'one' },
      Effect.sync(() => turn),
    )
    setImmediate(count)
    const started = await Effect.runPromise(
      Effect.all([look, look, look, look], { concurrency: 'unbounded' }),
    )
    counting.abort()
    const [first] = started
    expect(started.map((one) => one - first)).toEqual(row.expected)
  })

  it('runs the look-ups of a network one after the other on the embedded database, and drops those whose client has left', async () => {
    const admit = makeAdmission({ kind: 'embedded' }, () => 0)
    const begun: string[] = []
    const look = (name: string, network: string, done: Effect.Effect<void>, hasLeft = () => false) =>
      Effect.exit(
        admit(
          { endpoint: fineListBy, network, hasLeft },
          Effect.sync(() => void begun.push(name)).pipe(Effect.andThen(done)),
        ),
      )
    const left = await Effect.runPromise(
      Effect.gen(function* () {
        const done = yield* Deferred.make<void>()
        const hold = (name: string) =>
          Effect.forkChild(look(name, 'one', Deferred.await(done)), { startImmediately: true })
        const held = [yield* hold('first'), yield* hold('second')]
        const gone = yield* Effect.forkChild(
          look('gone', 'one', Effect.void, () => true),
          { startImmediately: true },
        )
        yield* look('other network', 'two', Effect.void)
        expect(begun).toEqual(['first', 'other network'])
        yield* Deferred.succeed(done, undefined)
        for (const fiber of held) yield* Fiber.join(fiber)
        return yield* Fiber.join(gone)
      }),
    )
    expect(left).toMatchObject(Exit.fail({ _tag: 'Busy' }))
    expect(begun).toEqual(['first', 'other network', 'second'])
  })

  it('pauses a network after a long look-up for as long as it took', async () => {
    const admit = makeAdmission({ kind: 'embedded' }, () => 0)
    const begun: string[] = []
    const look = (name: string, work: Effect.Effect<void>) =>
      Effect.forkChild(
        admit(
          { endpoint: fineListBy, network: 'one' },
          Effect.sync(() => void begun.push(name)).pipe(Effect.andThen(work)),
        ),
        { startImmediately: true },
      )
    const afterTurns = Effect.promise(() => new Promise<void>((resolve) => setTimeout(resolve)))
    await Effect.runPromise(
      Effect.gen(function* () {
        const started = yield* Deferred.make<void>()
        const work = Deferred.succeed(started, undefined).pipe(Effect.andThen(Effect.sleep(1500)))
        const long = yield* look('long', work)
        const next = yield* look('next', Effect.void)
        yield* Deferred.await(started)
        yield* TestClock.adjust(1500)
        yield* Fiber.join(long)
        yield* TestClock.adjust(1499)
        yield* afterTurns
        expect(begun).toEqual(['long'])
        yield* TestClock.adjust(1)
        yield* Fiber.join(next)
        expect(begun).toEqual(['long', 'next'])
      }).pipe(Effect.provide(TestClock.layer())),
    )
  })

  it('runs the next look-up of a network while one waits for a register, and takes the turn again afterwards', async () => {
    const admit = makeAdmission({ kind: 'embedded' }, () => 0)
    const steps: string[] = []
    const step = (name: string) => Effect.sync(() => void steps.push(name))
    const look = (work: Effect.Effect<void>) =>
      Effect.forkChild(admit({ endpoint: fineListBy, network: 'one' }, work), { startImmediately: true })
    await Effect.runPromise(
      Effect.gen(function* () {
        const [asked, answered, done] = [
          yield* Deferred.make<void>(),
          yield* Deferred.make<void>(),
          yield* Deferred.make<void>(),
        ]
        const register = Deferred.succeed(asked, undefined).pipe(Effect.andThen(Deferred.await(answered)))
        const slow = yield* look(
          step('slow asks').pipe(Effect.andThen(waitOutside(register)), Effect.andThen(step('slow answers'))),
        )
        yield* Deferred.await(asked)
        const next = yield* look(
          step('next begins').pipe(
            Effect.andThen(Deferred.succeed(answered, undefined)),
            Effect.andThen(Deferred.await(done)),
            Effect.andThen(step('next ends')),
          ),
        )
        yield* Deferred.await(answered)
        yield* Deferred.succeed(done, undefined)
        for (const fiber of [slow, next]) yield* Fiber.join(fiber)
        yield* admit({ endpoint: fineListBy, network: 'one' }, step('last'))
      }),
    )
    expect(steps).toEqual(['slow asks', 'next begins', 'next ends', 'slow answers', 'last'])
  })

  it('admits further look-ups when those in work have finished', async () => {
    const admit = await whileBusy(Effect.succeed)
    expect(await Effect.runPromise(ask(fineListBy, 'one')(admit))).toEqual(Exit.succeed('answered'))
  })

  it('runs eight look-ups at once on PostgreSQL, and refuses one that has waited for its turn for ten seconds', async () => {
    const admit = makeAdmission({ kind: 'postgresql' }, () => 0)
    let begun = 0
    await Effect.runPromise(
      Effect.gen(function* () {
        const done = yield* Deferred.make<void>()
        const work = Effect.sync(() => void (begun += 1)).pipe(Effect.andThen(Deferred.await(done)))
        const look = (network: string) =>
          Effect.forkChild(admit({ endpoint: fineListBy, network }, work), { startImmediately: true })
        const running = yield* Effect.forEach(Array.from({ length: 8 }), (_, place) =>
          look(`network ${place}`),
        )
        const waiting = yield* look('network 9')
        yield* TestClock.adjust(9999)
        expect(begun).toBe(8)
        yield* TestClock.adjust(1)
        expect(yield* Effect.exit(Fiber.join(waiting))).toMatchObject(
          Exit.fail({ _tag: 'Busy', seconds: 2, work: 'look-ups' }),
        )
        yield* Deferred.succeed(done, undefined)
        for (const fiber of running) yield* Fiber.join(fiber)
        yield* Fiber.join(yield* look('network 10'))
        expect(begun).toBe(9)
      }).pipe(Effect.provide(TestClock.layer())),
    )
  })

  it('refuses at once, and after a second where a network repeats its refused look-ups too often', async () => {
    const admitted = await whileBusy((admit) =>
      Effect.gen(function* () {
        const refused = Effect.exit(admit({ endpoint: fineListBy, network: 'one' }, Effect.void))
        for (let times = 0; times < 30_000; times += 1) yield* refused
        const fiber = yield* Effect.forkChild(refused, { startImmediately: true })
        yield* TestClock.adjust(999)
        const early = fiber.pollUnsafe()
        yield* TestClock.adjust(1)
        return { early, late: yield* Fiber.join(fiber) }
      }).pipe(Effect.provide(TestClock.layer())),
    )
    expect(admitted.early).toBeUndefined()
    expect(admitted.late).toMatchObject(Exit.fail({ _tag: 'Busy' }))
  })

  it('runs sixteen other calls of a network at once and lets the next wait ten seconds, but no call of another network and no payment', async () => {
    const admit = makeAdmission({ kind: 'postgresql' }, () => 0)
    const begun: string[] = []
    const outcomes = await Effect.runPromise(
      Effect.gen(function* () {
        const done = yield* Deferred.make<void>()
        const call = (name: string, network: string, endpoint: AnyEndpoint = setGender) =>
          admit(
            { endpoint, network },
            Effect.sync(() => void begun.push(name)).pipe(Effect.andThen(Deferred.await(done))),
          ).pipe(Effect.exit, Effect.forkChild({ startImmediately: true }))
        for (let started = 0; started < 16; started += 1) yield* call('held', 'one')
        const waiting = yield* call('next', 'one')
        yield* call('of another', 'two')
        yield* call('payment', 'one', createPayment)
        yield* TestClock.adjust('10 seconds')
        const refused = yield* Fiber.join(waiting)
        yield* Deferred.succeed(done, undefined)
        return { refused, after: yield* Fiber.join(yield* call('after', 'one')) }
      }).pipe(Effect.provide(TestClock.layer())),
    )
    expect(begun.slice(16)).toEqual(['of another', 'payment', 'after'])
    expect(outcomes.refused).toMatchObject(Exit.fail({ _tag: 'Busy', seconds: 2, work: 'calls' }))
    expect(Exit.isSuccess(outcomes.after)).toBe(true)
  })
})
