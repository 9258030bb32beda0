import { describe, expect, test } from 'vitest'
import { soak } from './soak.ts'
import { startInspected } from './start-inspected.ts'

describe('the product with the embedded database', () => {
  test(
    'holds no more memory after half an hour of requests than after ten minutes',
    { timeout: 7_200_000 },
    async () => {
      const inspected = await startInspected()
      try {
        expect(await soak('embedded', inspected)).toEqual([])
      } finally {
        await inspected.end()
      }
    },
  )
})
