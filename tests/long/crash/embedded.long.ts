import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DatabasePlace, embedded } from '#tests/support/database/databases.ts'
import { CrashMatrix, type Fault } from './matrix.ts'
import { crashPoints } from './points.ts'
import { ProgramTargets } from './program-targets.ts'

const frozenMs = 6000

const faults: readonly (readonly [name: string, fault: Fault])[] = [
  ['killed', 'kill'],
  ['frozen and thawed', { while: () => sleep(frozenMs) }],
]

describe.each(faults)('a process with the embedded database that is %s', (name, fault) => {
  let place: DatabasePlace
  let matrix: CrashMatrix
  beforeAll(async () => {
    place = await embedded.readyPlace()
    matrix = new CrashMatrix(place, new ProgramTargets(place))
  })
  afterAll(async () => {
    process.stdout.write(
      `crash: embedded, ${name}: ${matrix.injected} of ${crashPoints.length} points; races ${JSON.stringify([...matrix.ends])}\n`,
    )
    await place.remove()
  })

  test.each(crashPoints)('at "$name" loses and doubles nothing', async (point) => {
    await matrix.injectFault(point, fault)
    expect(matrix.injected).toBeGreaterThan(0)
  })

  test('leaves payments that agree with the bank two hours later', async ({ task }) => {
    task.meta.figures = { faults: matrix.injected }
    await matrix.expectRecovery()
    expect(matrix.injected).toBe(crashPoints.length)
  })
})
