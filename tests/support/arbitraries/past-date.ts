import { fc } from '@fast-check/vitest'

const two = (number: number): string => String(number).padStart(2, '0')

/** Days from 2 January 1900 to 31 December 2025, as DD.MM.YYYY. */
export const pastDate: fc.Arbitrary<string> = fc
  .date({
    min: new Date('1900-01-02T00:00:00Z'),
    max: new Date('2025-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((date) => `${two(date.getUTCDate())}.${two(date.getUTCMonth() + 1)}.${date.getUTCFullYear()}`)
