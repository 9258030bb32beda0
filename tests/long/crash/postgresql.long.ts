import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '#adapters/backend/server/database/migrate.ts'
import { openStore } from '#adapters/backend/server/database/open-store.ts'
import { silent } from '#tests/support/databases.ts'
import { type RunningPostgresql, startPostgresql } from '#tests/support/postgresql.global-setup.ts'
import { Matrix, type Strike } from './matrix.ts'
import { crashPoints } from './points.ts'

const frozenMs = 8000

const strikes: readonly (readonly [name: string, strikeOf: (server: RunningPostgresql) => Strike])[] = [
  ['whose process is killed', () => 'kill'],
  ['of which one process of two is killed', () => 'kill one of two'],
  ['whose database stops at once', (server) => ({ while: () => server.crash() })],
  ['whose database is frozen and thawed', (server) => ({ while: () => server.freeze(frozenMs) })],
]

describe.each(strikes)('a deployment on PostgreSQL %s', (name, strikeOf) => {
  let server: RunningPostgresql
  let matrix: Matrix
  beforeAll(async () => {
    server = await startPostgresql()
    const place = { url: server.url, dir: '/nowhere', remove: async () => undefined }
    const store = await openStore({ ...place, log: silent })
    await migrate(store)
    await store.close()
    matrix = new Matrix(place)
  })
  afterAll(async () => {
    process.stdout.write(
      `crash: PostgreSQL, ${name}: ${matrix.struck} of ${crashPoints.length} points; races ${JSON.stringify([...matrix.ends])}\n`,
    )
    await server.stop()
  })

  test.each(crashPoints)('at "$name" loses and doubles nothing', async (point) => {
    await matrix.strike(point, strikeOf(server))
    expect(matrix.struck).toBeGreaterThan(0)
  })

  test('leaves books that agree with the bank two hours later', async () => {
    await matrix.heal()
    expect(matrix.struck).toBe(crashPoints.length)
  })
})
