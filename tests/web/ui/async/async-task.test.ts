import { Effect } from 'effect'
import { autorun, observable, when } from 'mobx'
import { describe, expect, it } from 'vitest'
import { BackendUnavailable } from '#application/shared/backend.errors.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'

const settled = (task: { readonly isWaiting: boolean }) => when(() => !task.isWaiting)

describe('AsyncTask', () => {
  it('waits until it is done and keeps the value', async () => {
    const task = new AsyncTask((name: string) => Effect.succeed(name))
    expect([task.isWaiting, task.value]).toEqual([true, null])
    task.start('Анна')
    await settled(task)
    expect([task.isDone, task.value, task.failure]).toEqual([true, 'Анна', null])
  })

  it('fails with the message of an expected error', async () => {
    const error = new BackendUnavailable({ reason: 'timeout', message: 'Нет ответа' })
    const task = new AsyncTask(() => Effect.fail(error))
    task.start()
    await settled(task)
    expect(task.failure).toEqual({
      isSignedOut: false,
      isOurs: true,
      code: 'timeout',
      message: 'Нет ответа',
      error,
    })
  })

  it('fails with the general message for a defect, without its cause', async () => {
    const task = new AsyncTask(() => Effect.die(new Error('secret')))
    task.start()
    await settled(task)
    expect(task.failure).toMatchObject({ code: 'crashed', isOurs: true })
    expect(JSON.stringify(task.failure)).not.toContain('secret')
  })

  it('ignores the result of an operation that a newer start interrupted', async () => {
    const task = new AsyncTask((value: number, ms: number) => Effect.succeed(value).pipe(Effect.delay(ms)))
    task.start(1, 5)
    task.start(2, 0)
    await settled(task)
    await new Promise((resolve) => {
      setTimeout(resolve, 20)
    })
    expect(task.value).toBe(2)
  })

  it('AsyncTask is idle again when it is cancelled, and keeps a value that is already there', async () => {
    const task = new AsyncTask(() => Effect.never)
    task.start()
    task.cancel()
    expect(task.state._tag).toBe('Idle')
    const done = new AsyncTask(() => Effect.succeed(1))
    done.start()
    await settled(done)
    done.cancel()
    expect(done.value).toBe(1)
    done.reset()
    expect(done.state._tag).toBe('Idle')
  })

  it('calls `onDone` with the value and the input in the action that makes the task done', async () => {
    const seen: string[] = []
    const task = new AsyncTask((name: string) => Effect.succeed(name.length).pipe(Effect.delay(0)), {
      onDone: (length, name) => {
        seen.push(`${name}: ${length}`)
        shown.push(name)
      },
    })
    const shown = observable.array<string>([])
    const stop = autorun(() => seen.push(`${task.state._tag} ${shown.length}`))
    task.start('Анна')
    await settled(task)
    stop()
    expect(seen).toEqual(['Idle 0', 'Running 0', 'Анна: 4', 'Done 1'])
  })

  it('does not call `onDone` for a failure or a cancelled operation', async () => {
    const values: unknown[] = []
    const onDone = (value: unknown) => values.push(value)
    const failing = new AsyncTask(
      () => Effect.fail(new BackendUnavailable({ reason: 'timeout', message: '' })),
      { onDone },
    )
    const cancelled = new AsyncTask(() => Effect.sleep(0), { onDone })
    failing.start()
    cancelled.start()
    cancelled.cancel()
    await settled(failing)
    expect(values).toEqual([])
  })
})
