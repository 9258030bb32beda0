import type { Location } from '#domain/charges/charge.ts'
import { cityBySlug, citiesNamed, plainName } from '#domain/places/cities.ts'
import type { City } from '#domain/places/city.ts'
import { camerasMessages } from '#cli/messages/ru/cameras.ts'
import { abortRefused } from '#cli/runtime/command-aborted.ts'

/** Parses latitude and longitude in degrees («55.7558,37.6173»); null: the text is not a valid location. */
export const locationIn = (text: string): Location | null => {
  const found = /^\s*(-?\d{1,2}(?:\.\d{1,12})?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d{1,12})?)\s*$/.exec(text)
  if (found === null) return null
  const [lat, lon] = [Number(found[1]), Number(found[2])]
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : null
}

const maxNamed = 5

/** Finds a city by its slug or its name; an unknown or ambiguous name aborts the command. */
export const cityOf = (cities: readonly City[], name: string): City => {
  const found = citiesNamed(cities, name)
  const exact =
    cityBySlug(cities, name.toLowerCase()) ?? found.find((city) => plainName(city.name) === plainName(name))
  if (exact !== undefined) return exact
  const [only, another] = found
  if (only === undefined) throw abortRefused('city.unknown', camerasMessages.cityUnknown(name))
  if (another === undefined) return only
  const names = found.slice(0, maxNamed).map((city) => city.name)
  throw abortRefused('city.several', camerasMessages.citySeveral(names.join(', ')))
}
