import { describe, expect, test } from 'vitest'
import { soak } from './soak.ts'

describe('the product with the embedded database', () => {
  test(
    'holds no more memory after half an hour of requests than after ten minutes',
    { timeout: 7_200_000 },
    async () => {
      expect(await soak('embedded')).toEqual([])
    },
  )
})
