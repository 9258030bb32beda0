import { describe, expect, test } from 'vitest'
import { startPostgresql } from '#tests/support/postgresql.global-setup.ts'
import { overload } from './overload.ts'
import { soak } from './soak.ts'

describe('the product on PostgreSQL', () => {
  test(
    'answers three times too many look-ups with a list or a wait, and takes every payment meanwhile',
    { timeout: 400_000 },
    async () => {
      const server = await startPostgresql()
      try {
        expect(await overload('PostgreSQL', { DATABASE_URL: server.url })).toEqual([])
      } finally {
        await server.stop()
      }
    },
  )

  test(
    'holds no more memory after half an hour of requests than after ten minutes',
    { timeout: 7_200_000 },
    async () => {
      const server = await startPostgresql()
      try {
        expect(await soak('PostgreSQL', { DATABASE_URL: server.url })).toEqual([])
      } finally {
        await server.stop()
      }
    },
  )
})
