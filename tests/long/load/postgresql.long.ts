import { describe, expect, test } from 'vitest'
import { startPostgresql } from '#tests/support/database/postgresql.global-setup.ts'
import { overload } from './overload.ts'
import { soak } from './soak.ts'

/** Runs a load on a product with a separate server of PostgreSQL; returns the problems that it found. */
const onPostgresql = async (load: typeof soak): Promise<readonly string[]> => {
  const server = await startPostgresql()
  try {
    return await load('PostgreSQL', { DATABASE_URL: server.url })
  } finally {
    await server.stop()
  }
}

describe('the product on PostgreSQL', () => {
  test(
    'answers three times too many look-ups with a list or a wait, and takes every payment meanwhile',
    { timeout: 400_000 },
    async () => {
      expect(await onPostgresql(overload)).toEqual([])
    },
  )

  test(
    'holds no more memory after half an hour of requests than after ten minutes',
    { timeout: 7_200_000 },
    async () => {
      expect(await onPostgresql(soak)).toEqual([])
    },
  )
})
