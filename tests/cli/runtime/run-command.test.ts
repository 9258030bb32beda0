import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { NotSignedIn } from '#application/shared/backend.errors.ts'
import { runCommand, type RunOptions } from '#cli/runtime/run-command.ts'
import { fakeCommandLine } from '#tests/support/fakes/command-line.fake.ts'
import { CommandAborted, abortRefused, abortUsage } from '#cli/runtime/command-aborted.ts'
import { done, negative } from '#cli/runtime/exit-result.ts'

type Line = ReturnType<typeof fakeCommandLine>

const plain: RunOptions = { format: 'tsv', debug: false }

interface Example {
  readonly name: string
  readonly error: CommandAborted
  readonly code: number
  readonly stderr: string
}

const examples: readonly Example[] = [
  {
    name: 'a refusal',
    error: abortRefused('port.taken', 'Порт занят'),
    code: 1,
    stderr: 'kvitok: Порт занят\n',
  },
  {
    name: 'a wrong command line',
    error: abortUsage('misuse.address', 'Не адрес'),
    code: 2,
    stderr: 'kvitok: Не адрес\n',
  },
]

describe('runCommand', () => {
  it.each([
    { name: 'a command that is done', result: done, code: 0 },
    { name: 'a command whose answer is «no»', result: negative, code: 1 },
  ])('runCommand ends $name with $code, whether it is plain or an Effect', async ({ result, code }) => {
    const plainLine = fakeCommandLine()
    await runCommand(plainLine.context, plain, () => result)
    expect(plainLine.ended()).toEqual({ code, output: '', stderr: '' })

    const effectLine = fakeCommandLine()
    await runCommand(effectLine.context, plain, async () => Effect.succeed(result))
    expect(effectLine.ended()).toEqual({ code, output: '', stderr: '' })
  })

  it.each(examples)('runCommand ends $name with $code and its message', async ({ error, code, stderr }) => {
    for (const work of [
      () => {
        throw error
      },
      () => Promise.reject(error),
      async () => Effect.fail(error),
      async () => Effect.die(error),
    ]) {
      const { context, ended: exited } = fakeCommandLine()
      await runCommand(context, plain, work)
      expect(exited()).toEqual({ code, output: '', stderr })
    }
  })

  it('runCommand ends with 1 when an adapter throws an error with a code', async () => {
    const { context, ended: exited } = fakeCommandLine()
    const error = Object.assign(new Error('Порт занят'), { code: 'port.taken' })
    await runCommand(context, plain, async () => Effect.die(error))
    expect(exited()).toEqual({ code: 1, output: '', stderr: 'kvitok: Порт занят\n' })
  })

  it('runCommand ends with 1 when a use case fails', async () => {
    const { context, ended: exited } = fakeCommandLine()
    await runCommand(context, { ...plain, format: 'json' }, async () => Effect.fail(new NotSignedIn()))
    const { code, output } = exited()
    expect(code).toBe(1)
    expect(JSON.parse(output)).toMatchObject({ error: { code: 'session.none' } })
  })

  it('prints a refusal in JSON as one document with its code', async () => {
    const { context, ended: exited } = fakeCommandLine()
    await runCommand(context, { ...plain, format: 'json' }, () => {
      throw abortRefused('port.taken', 'Порт занят')
    })
    expect(JSON.parse(exited().output)).toEqual({ error: { code: 'port.taken', message: 'Порт занят' } })
  })
})

describe('an unexpected error exits with code 70', () => {
  const bug = new Error('an unexpected error')
  it.each([
    [
      'thrown',
      ({ context }: Line, options: RunOptions) =>
        runCommand(context, options, () => {
          throw bug
        }),
    ],
    [
      'a defect',
      ({ context }: Line, options: RunOptions) => runCommand(context, options, async () => Effect.die(bug)),
    ],
    [
      'before the Effect',
      ({ context }: Line, options: RunOptions) => runCommand(context, options, () => Promise.reject(bug)),
    ],
  ])('%s: the stack is printed with --debug only', async (_, fail) => {
    const quiet = fakeCommandLine()
    await fail(quiet, plain)
    const { code, stderr } = quiet.ended()
    expect(code).toBe(70)
    expect(stderr).toMatch(/^kvitok: Ошибка в самой программе/)
    expect(stderr).not.toContain(bug.message)

    const debugged = fakeCommandLine()
    await fail(debugged, { ...plain, debug: true })
    expect(debugged.ended().stderr).toContain('run-command.test.ts')
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
  await runCommand(line.context, plain, async () => work, kind)
  return { ...line.ended(), isClosed }
}

describe('a signal interrupts an Effect and closes its resources:', () => {
  it.each([
    ['SIGINT', 'task', 130],
    ['SIGTERM', 'task', 143],
    ['SIGTERM', 'service', 0],
    ['SIGINT', 'service', 0],
  ] as const)('%s ends a %s with %i', async (signal, kind, code) => {
    expect(await stopped(signal, kind)).toEqual({ code, output: '', stderr: '', isClosed: true })
  })
})
