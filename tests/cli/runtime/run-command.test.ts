import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { end, endEffect, type Manner } from '#cli/runtime/run-command.ts'
import { done, type Ending, misused, negative, refused } from '#cli/runtime/exit-result.ts'
import { fakeCommandLine } from '#tests/support/fakes/command-line.fake.ts'

type Line = ReturnType<typeof fakeCommandLine>

const plain: Manner = { format: 'tsv', debug: false }

const examples: readonly (readonly [name: string, ending: Ending, code: number, words: string])[] = [
  ['done is 0', done, 0, ''],
  ['a «no» is 1', negative, 1, ''],
  ['a refusal is 1, and says why', refused('port.taken', 'Порт занят'), 1, 'kvitok: Порт занят\n'],
  ['a misuse is 2, and says why', misused('misuse.address', 'Не адрес'), 2, 'kvitok: Не адрес\n'],
]

describe.each(examples)('%s', (_, ending, code, words) => {
  it('of a plain command', async () => {
    const { context, ended } = fakeCommandLine()
    await end(context, plain, () => ending)
    expect(ended()).toEqual({ code, output: '', words })
  })

  it('of an Effect', async () => {
    const { context, ended } = fakeCommandLine()
    await endEffect(context, plain, async () => Effect.succeed(ending))
    expect(ended()).toEqual({ code, output: '', words })
  })

  it('of an Effect that fails with it', async () => {
    const { context, ended } = fakeCommandLine()
    await endEffect(context, plain, async () => Effect.fail(ending))
    expect(ended()).toEqual({ code, output: '', words })
  })
})

it('a refusal in JSON is one document with its code', async () => {
  const { context, ended } = fakeCommandLine()
  await end(context, { ...plain, format: 'json' }, () => refused('port.taken', 'Порт занят'))
  expect(JSON.parse(ended().output)).toEqual({ error: { code: 'port.taken', message: 'Порт занят' } })
})

describe('a bug of ours is 70', () => {
  const bug = new Error('nobody thought of this')
  it.each([
    [
      'thrown',
      ({ context }: Line, manner: Manner) =>
        end(context, manner, () => {
          throw bug
        }),
    ],
    [
      'a defect',
      ({ context }: Line, manner: Manner) => endEffect(context, manner, async () => Effect.die(bug)),
    ],
    [
      'before the Effect',
      ({ context }: Line, manner: Manner) => endEffect(context, manner, () => Promise.reject(bug)),
    ],
  ])('%s: its inside is shown with --debug alone', async (_, fail) => {
    const quiet = fakeCommandLine()
    await fail(quiet, plain)
    const { code, words } = quiet.ended()
    expect(code).toBe(70)
    expect(words).toMatch(/^kvitok: Ошибка в самой программе/)
    expect(words).not.toContain(bug.message)

    const debugged = fakeCommandLine()
    await fail(debugged, { ...plain, debug: true })
    expect(debugged.ended().words).toContain('run-command.test.ts')
  })
})

const stopped = async (signal: NodeJS.Signals, kind: 'task' | 'service') => {
  const line = fakeCommandLine()
  let isClosed = false
  const work = Effect.acquireUseRelease(
    Effect.sync(() => setImmediate(() => process.emit(signal, signal))),
    () => Effect.never,
    () =>
      Effect.sync(() => {
        isClosed = true
      }),
  )
  await endEffect(line.context, plain, async () => work, kind)
  return { ...line.ended(), isClosed }
}

describe('a signal interrupts an Effect, and what it had opened is closed', () => {
  it.each([
    ['SIGINT', 'task', 130],
    ['SIGTERM', 'task', 143],
    ['SIGTERM', 'service', 0],
    ['SIGINT', 'service', 0],
  ] as const)('%s ends a %s with %i', async (signal, kind, code) => {
    expect(await stopped(signal, kind)).toEqual({ code, output: '', words: '', isClosed: true })
  })
})
