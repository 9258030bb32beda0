import type { Location } from '#domain/charges/charge.ts'

/** A place that a geocoder returned. */
export interface FoundPlace extends Location {
  readonly name: string
  /** The region and the country of the place. */
  readonly description: string
}
