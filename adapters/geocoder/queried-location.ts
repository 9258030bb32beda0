import type { Location } from '#domain/charges/charge.ts'

/** Parses the query of a reverse look-up, longitude first: «37.6,55.7». Null for the name of a place. */
export const queriedLocation = (text: string): Location | null => {
  const found = /^\s*(-?\d{1,3}(?:\.\d{1,20})?)\s*[,\s]\s*(-?\d{1,2}(?:\.\d{1,20})?)\s*$/.exec(text)
  return found === null ? null : { lon: Number(found[1]), lat: Number(found[2]) }
}
