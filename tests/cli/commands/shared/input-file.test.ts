import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Effect, Exit, Fiber } from 'effect'
import { afterAll, describe, expect, it } from 'vitest'
import { withInput } from '#cli/commands/shared/input-file.ts'
import { execute } from '#tests/support/programs.ts'
import { fakeCommandLine } from '#tests/support/fakes/command-line.fake.ts'

const home = mkdtempSync(join(tmpdir(), 'kvitok-input-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const { context } = fakeCommandLine()

const opened = (file: string) => Effect.runPromise(withInput(context, file, Effect.succeed))

describe('withInput', () => {
  it('opens a regular file by its path, and "-" as the standard input', async () => {
    const file = join(home, 'list.txt')
    writeFileSync(file, '')
    expect(await opened(file)).toBe(file)
    expect(await opened('-')).toBe(context.input)
    expect(context.input.destroyed).toBe(false)
  })

  it.each([
    ['a folder', '.'],
    ['a missing file', 'none.txt'],
  ])('refuses %s', async (_, name) => {
    await expect(opened(join(home, name))).rejects.toMatchObject({
      result: { _tag: 'Refused', code: 'file.unreadable' },
    })
  })

  it.skipIf(platform() === 'win32')('can be interrupted while a pipe has no writer', async () => {
    const pipe = join(home, 'pipe')
    await execute('mkfifo', [pipe])
    const reading = withInput(context, pipe, (source) =>
      Effect.promise(async () => {
        for await (const chunk of source) void chunk
      }),
    )
    const fiber = Effect.runFork(reading)
    await Effect.runPromise(Effect.sleep(50))
    await Effect.runPromise(Fiber.interrupt(fiber))
    expect(Exit.isFailure(await Effect.runPromise(Fiber.await(fiber)))).toBe(true)
  })
})
