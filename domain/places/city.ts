import type { Location } from '#domain/charges/charge.ts'

/** A city of the country. */
export interface City extends Location {
  readonly slug: string
  readonly name: string
  /** Name in the locative, «в Москве», for headings. */
  readonly where: string
  /** Code of the traffic police (domain/charges/uin/regions.ts). */
  readonly region: string
  /** Population in thousands, approximately. */
  readonly population: number
}
