import { fc } from '@fast-check/vitest'
import { instant, type Instant } from '#domain/dates/instant.ts'
import { localDate, type LocalDate } from '#domain/dates/local-date.ts'

const dateBetween = (min: string, max: string): fc.Arbitrary<LocalDate> =>
  fc
    .date({ min: new Date(min), max: new Date(max), noInvalidDate: true })
    .map((date) => localDate(date.toISOString().slice(0, 10)))

/** Days of three centuries. */
export const anyDate = dateBetween('1900-01-01', '2199-12-31')

/** Days on which a discount can be counted: from its invention to the end of the calendar that is known. */
export const rulingDate = dateBetween('2016-01-01', '2027-12-31')

/** Moments of three centuries, to the millisecond. */
export const moment: fc.Arbitrary<Instant> = fc
  .integer({ min: Date.parse('1900-01-01'), max: Date.parse('2199-12-31') })
  .map(instant)
