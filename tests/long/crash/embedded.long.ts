import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DatabasePlace, embedded } from '#tests/support/databases.ts'
import { Matrix, type Strike } from './matrix.ts'
import { crashPoints } from './points.ts'

const frozenMs = 6000

const strikes: readonly (readonly [name: string, strike: Strike])[] = [
  ['killed', 'kill'],
  ['frozen and thawed', { while: () => sleep(frozenMs) }],
]

describe.each(strikes)('a process with the embedded database that is %s', (name, strike) => {
  let place: DatabasePlace
  let matrix: Matrix
  beforeAll(async () => {
    place = await embedded.readyPlace()
    matrix = new Matrix(place)
  })
  afterAll(async () => {
    process.stdout.write(
      `crash: embedded, ${name}: ${matrix.struck} of ${crashPoints.length} points; races ${JSON.stringify([...matrix.ends])}\n`,
    )
    await place.remove()
  })

  test.each(crashPoints)('at "$name" loses and doubles nothing', async (point) => {
    await matrix.strike(point, strike)
    expect(matrix.struck).toBeGreaterThan(0)
  })

  test('leaves books that agree with the bank two hours later', async () => {
    await matrix.heal()
    expect(matrix.struck).toBe(crashPoints.length)
  })
})
