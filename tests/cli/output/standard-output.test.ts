import { once } from 'node:events'
import { Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { runProgram } from '#cli/run.ts'
import type { Context } from '#cli/runtime/context.ts'
import { fakeCommandLine } from '#tests/support/fakes/command-line.fake.ts'
import { startKvitok } from '#tests/support/command-line/run-kvitok.ts'

describe('standard output of kvitok check', () => {
  it('standard output of kvitok check loses no line to a slow reader', async () => {
    const child = startKvitok(['check', 'inn'])
    child.stdin.end('7707083893\n'.repeat(40_000))
    await pause(500)
    let lines = 0
    for await (const text of child.stdout.setEncoding('utf8')) lines += String(text).split('\n').length - 1
    expect(lines).toBe(40_000)
  })

  it('standard output of kvitok check may be closed by its reader without a failure', async () => {
    const child = startKvitok(['check', 'inn'])
    child.stdin.on('error', () => {})
    child.stdin.write('7707083893\n'.repeat(1000))
    await once(child.stdout, 'data')
    child.stdout.destroy()
    child.stdin.end('7707083893\n'.repeat(100_000))
    let stderr = ''
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
    const [code] = await once(child, 'close')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  })

  it.each(['tsv', 'json', 'jsonl', 'table'])(
    'standard output of kvitok check in %s is reported once where the disk is full, with exit code 1',
    async (format) => {
      const line = fakeCommandLine()
      const output = new Writable({
        autoDestroy: false,
        write: (_, __, done) => done(Object.assign(new Error('ENOSPC: write'), { code: 'ENOSPC' })),
      })
      const context = Object.create(line.context, { output: { value: output } }) as Context
      await runProgram(context, ['check', 'inn', '7707083893', '--format', format])
      await pause(10)
      expect(line.ended()).toMatchObject({
        code: 1,
        stderr: 'kvitok: Ответ не записан целиком (ENOSPC). Проверьте место на диске и повторите\n',
      })
    },
  )
})
