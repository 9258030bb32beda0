import { Effect, Fiber } from 'effect'
import { TestClock } from 'effect/testing'
import { describe, expect, it } from 'vitest'
import { addInOrder, type ListProgress } from '#application/documents/add-in-order.ts'
import { BackendRefused, BackendUnavailable } from '#application/shared/backend.errors.ts'

const limited = new BackendRefused({ code: 'rate.limited', message: 'Слишком часто', retryAfterMs: 30_000 })

/** Runs the list against the answers of the backend in their order; `null` accepts the item. */
const run = (items: readonly string[], answers: readonly (BackendRefused | BackendUnavailable | null)[]) => {
  const left = [...answers]
  const news: ListProgress<string>[] = []
  const save = () =>
    Effect.suspend(() => {
      const answer = left.shift() ?? null
      return answer === null ? Effect.succeed(null) : Effect.fail(answer)
    })
  const work = addInOrder(save, (one: ListProgress<string>) => news.push(one))(items)
  const exit = Effect.gen(function* () {
    const fiber = yield* Effect.forkChild(Effect.exit(work))
    yield* TestClock.adjust('10 minutes')
    return yield* Fiber.join(fiber)
  }).pipe(Effect.provide(TestClock.layer()))
  return Effect.runPromise(exit).then(({ _tag }) => ({ _tag, news: news.map((one) => one._tag) }))
}

describe('adding a list', () => {
  it('waits for the time that the backend requests, and loses no row to its limit', async () => {
    expect(await run(['a', 'b'], [null, limited, limited, null])).toEqual({
      _tag: 'Success',
      news: ['Added', 'Waiting', 'Waiting', 'Added'],
    })
  })

  it('stops at a limit of the day instead of waiting until tomorrow', async () => {
    const untilTomorrow = new BackendRefused({
      code: 'rate.limited',
      message: 'Новых номеров сегодня проверили слишком много',
      retryAfterMs: 36_000_000,
    })
    expect(await run(['a', 'b'], [null, untilTomorrow])).toEqual({ _tag: 'Failure', news: ['Added'] })
  })

  it.each(['phone.taken', 'source.unavailable'])('continues after a row refused with %s', async (code) => {
    const refused = new BackendRefused({ code, message: 'Не добавлено' })
    expect((await run(['a', 'b'], [refused, null])).news).toEqual(['Refused', 'Added'])
  })

  it('stops at the limit of the tariff', async () => {
    const full = new BackendRefused({ code: 'tariff.vehicles', message: 'Тариф берёт не больше 10 машин' })
    expect(await run(['a', 'b', 'c'], [null, full])).toEqual({ _tag: 'Failure', news: ['Added'] })
  })

  it('retries after a network failure, and then reports it', async () => {
    const networkFailure = new BackendUnavailable({ reason: 'network', message: 'Нет связи' })
    expect((await run(['a'], [networkFailure, networkFailure, null]))._tag).toBe('Success')
    expect(
      (await run(['a'], [networkFailure, networkFailure, networkFailure, networkFailure, networkFailure]))
        ._tag,
    ).toBe('Failure')
  })
})
