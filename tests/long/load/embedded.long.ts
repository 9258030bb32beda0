import { describe, expect, test } from 'vitest'
import { overload } from './overload.ts'
import { soak } from './soak.ts'

describe('the product with the embedded database', () => {
  test(
    'answers three times too many look-ups with a list or a wait, and takes every payment meanwhile',
    { timeout: 400_000 },
    async () => {
      expect(await overload('embedded')).toEqual([])
    },
  )

  test(
    'holds no more memory after half an hour of requests than after ten minutes',
    { timeout: 7_200_000 },
    async () => {
      expect(await soak('embedded')).toEqual([])
    },
  )
})
