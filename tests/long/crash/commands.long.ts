import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningPostgresql } from '#tests/support/database/postgresql.global-setup.ts'
import { type Command, CommandTargets, serve, site } from './command-targets.ts'
import { CrashMatrix, type Fault } from './matrix.ts'
import { crashPoints, workerPolls } from './points.ts'
import { startReadyPostgresql } from './ready-postgresql.ts'

const points = [...crashPoints, ...workerPolls]

/**
 * An e-mail whose worker was killed leaves again after two minutes, when the queue has noticed it, which is every two minutes, and the
 * pause before another attempt.
 */
const recoveryMs = 900_000

const faults: readonly (readonly [
  name: string,
  faultOf: (server: RunningPostgresql) => Fault,
  command: Command,
])[] = [
  ['a server and a worker, of which one is killed', () => 'kill', serve],
  [
    'two servers and a worker, or a server and two workers, of which one is killed',
    () => 'kill one of two',
    serve,
  ],
  ['a server and a worker that are killed at once', () => 'kill all', serve],
  ['the built site and a worker, of which one is killed', () => 'kill', site],
  [
    'a server and a worker whose database stops at once',
    (server) => ({ while: () => server.crash() }),
    serve,
  ],
]

describe.each(faults)('on PostgreSQL, %s', (name, faultOf, command) => {
  let server: RunningPostgresql
  let matrix: CrashMatrix
  beforeAll(async () => {
    const ready = await startReadyPostgresql()
    server = ready.server
    matrix = new CrashMatrix(ready.place, new CommandTargets(ready.place, command))
  })
  afterAll(async () => {
    process.stdout.write(
      `crash: commands, ${name}: ${matrix.injected} of ${points.length} points; races ${JSON.stringify([...matrix.ends])}\n`,
    )
    await server.stop()
  })

  test.each(points)('at "$name" lose and double nothing', async (point) => {
    await matrix.injectFault(point, faultOf(server))
    expect(matrix.injected).toBeGreaterThan(0)
  })

  test(
    'leave payments that agree with the bank when the worker has polled it',
    async ({ task }) => {
      task.meta.figures = { faults: matrix.injected }
      await matrix.expectRecovery()
      expect(matrix.injected).toBe(points.length)
    },
    recoveryMs,
  )
})
