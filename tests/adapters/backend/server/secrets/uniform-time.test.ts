import { Effect, Fiber } from 'effect'
import { TestClock } from 'effect/testing'
import { expect, it } from 'vitest'
import { inUniformTime } from '#adapters/backend/server/secrets/uniform-time.ts'

const unknown = new Error('unknown')

it.each([
  ['an answer', Effect.succeed('done'), { _tag: 'Success', success: 'done' }],
  ['a failure', Effect.fail(unknown), { _tag: 'Failure', failure: unknown }],
])('%s comes after the same time, and not earlier', async (_, work, result) => {
  const check = Effect.gen(function* () {
    const fiber = yield* Effect.forkChild(Effect.result(inUniformTime<string, Error, never>(work)))
    yield* TestClock.adjust('49 millis')
    expect(fiber.pollUnsafe()).toBeUndefined()
    yield* TestClock.adjust('1 millis')
    expect(yield* Fiber.join(fiber)).toMatchObject(result)
  })
  await Effect.runPromise(check.pipe(Effect.provide(TestClock.layer())))
})
