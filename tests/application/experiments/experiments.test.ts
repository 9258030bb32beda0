import { Effect, Fiber } from 'effect'
import { TestClock } from 'effect/testing'
import { expect, it } from 'vitest'
import { makeExperiments } from '#application/experiments/index.ts'
import type { ExperimentsPort, ExperimentVisitor } from '#application/experiments/experiments.port.ts'
import { BackendUnavailable } from '#application/shared/backend.errors.ts'

const visitor: ExperimentVisitor = { clientId: 'kvitok', path: '/', visitor: 'v', features: {} }
const defaults = [{ name: 'mvar', value: '0' }]

const flags = (port: ExperimentsPort['flags'], who = visitor) => makeExperiments({ flags: port }).flags(who)

it('a variant of the test service overrides the default', async () => {
  const answered = [{ name: 'mvar', value: '2' }]
  expect(await Effect.runPromise(flags(() => Effect.succeed(answered)))).toEqual(answered)
})

it('a flag keeps its default when the test service does not return it', async () => {
  const answered = [{ name: 'other', value: '1' }]
  expect(await Effect.runPromise(flags(() => Effect.succeed(answered)))).toEqual([...defaults, ...answered])
})

it('a test service that fails leaves the defaults', async () => {
  const failed = new BackendUnavailable({ reason: 'network', message: 'Нет связи' })
  expect(await Effect.runPromise(flags(() => Effect.fail(failed)))).toEqual(defaults)
})

it('a test service that is too slow leaves the defaults', async () => {
  const slow = Effect.gen(function* () {
    const fiber = yield* Effect.forkChild(flags(() => Effect.never))
    yield* TestClock.adjust(1500)
    return yield* Fiber.join(fiber)
  })
  expect(await Effect.runPromise(slow.pipe(Effect.provide(TestClock.layer())))).toEqual(defaults)
})

it('the query and the hash of a page are not sent', async () => {
  const reported: string[] = []
  const port: ExperimentsPort['flags'] = ({ path }) => Effect.sync(() => (reported.push(path), []))
  await Effect.runPromise(flags(port, { ...visitor, path: '/fines/?number=9923456789#a' }))
  expect(reported).toEqual(['/fines/'])
})
