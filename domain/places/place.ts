import type { Location } from '#domain/charges/charge.ts'

/** What a geocoder found. */
export interface FoundPlace extends Location {
  readonly name: string
  /** Where that is: the region and the country. */
  readonly description: string
}
