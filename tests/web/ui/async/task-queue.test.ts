import { Effect } from 'effect'
import { when } from 'mobx'
import { expect, it } from 'vitest'
import { BackendRefused } from '#application/shared/backend.errors.ts'
import { TaskQueue } from '#web/ui/async/task-queue.ts'

const refusal = (message: string) => new BackendRefused({ code: 'rate', message })

it('sends changes in their order, one at a time, and goes on after a refusal', async () => {
  const sent: string[] = []
  const queue = new TaskQueue()
  const first = Promise.withResolvers<void>()
  queue.add(
    Effect.promise(() => first.promise).pipe(
      Effect.andThen(Effect.sync(() => sent.push('first'))),
      Effect.andThen(Effect.fail(refusal('первая'))),
    ),
  )
  queue.add(Effect.sync(() => sent.push('second')))
  expect(sent).toEqual([])
  first.resolve()
  await when(() => !queue.sending.isRunning)
  expect(sent).toEqual(['first', 'second'])
  expect(queue.sending.failure?.message).toBe('первая')
})

it('forgets the last refusal when a later change is sent', async () => {
  const queue = new TaskQueue()
  queue.add(Effect.fail(refusal('первая')))
  await when(() => queue.sending.failure !== null)
  queue.add(Effect.void)
  await when(() => queue.sending.isDone)
  expect(queue.sending.failure).toBeNull()
})
