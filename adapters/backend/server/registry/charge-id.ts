import { randomUUID } from 'node:crypto'

/**
 * A name for a new charge: UUID version 7 (RFC 9562), 74 random bits after the milliseconds. Names that grow are put at the
 * end of an index, where random ones would each touch another page of it.
 */
export const newChargeId = (milliseconds: number): string => {
  const time = milliseconds.toString(16).padStart(12, '0')
  // What stands after the version of a random one.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}
