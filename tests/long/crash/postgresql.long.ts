import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningPostgresql } from '#tests/support/database/postgresql.global-setup.ts'
import { CrashMatrix, type Fault } from './matrix.ts'
import { type CrashPoint, crashPoints } from './points.ts'
import { ProgramTargets } from './program-targets.ts'
import { startReadyPostgresql } from './ready-postgresql.ts'

/** Longer than the ten seconds after which the product ends a statement. */
const frozenMs = 12_000
const longFrozenMs = 45_000

const faults: readonly (readonly [
  name: string,
  faultOf: (server: RunningPostgresql, point: CrashPoint) => Fault,
])[] = [
  ['whose process is killed', () => 'kill'],
  ['of which one process of two is killed', () => 'kill one of two'],
  ['whose database stops at once', (server) => ({ while: () => server.crash() })],
  [
    'whose database is frozen and thawed',
    (server, { freezesLong = false }) => ({
      while: () => server.freeze(freezesLong ? longFrozenMs : frozenMs),
    }),
  ],
]

describe.each(faults)('a deployment on PostgreSQL %s', (name, faultOf) => {
  let server: RunningPostgresql
  let matrix: CrashMatrix
  beforeAll(async () => {
    const ready = await startReadyPostgresql()
    server = ready.server
    matrix = new CrashMatrix(ready.place, new ProgramTargets(ready.place))
  })
  afterAll(async () => {
    process.stdout.write(
      `crash: PostgreSQL, ${name}: ${matrix.injected} of ${crashPoints.length} points; races ${JSON.stringify([...matrix.ends])}\n`,
    )
    await server.stop()
  })

  test.each(crashPoints)('at "$name" loses and doubles nothing', async (point) => {
    await matrix.injectFault(point, faultOf(server, point))
    expect(matrix.injected).toBeGreaterThan(0)
  })

  test('leaves payments that agree with the bank two hours later', async ({ task }) => {
    task.meta.figures = { faults: matrix.injected }
    await matrix.expectRecovery()
    expect(matrix.injected).toBe(crashPoints.length)
  })
})
