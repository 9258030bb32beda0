import type { Location } from '#domain/charges/fine.ts'

/** What a geocoder found. */
export interface FoundPlace extends Location {
  readonly name: string
  /** Where that is: the region and the country. */
  readonly description: string
}
