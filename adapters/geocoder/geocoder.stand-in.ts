import { Effect } from 'effect'
import type { Location } from '#domain/charges/charge.ts'
import { regionOf } from '#domain/charges/uin/regions.ts'
import { citiesNamed } from '#domain/places/cities.ts'
import type { City } from '#domain/places/city.ts'
import type { Content } from '#adapters/cms/reader/content.ts'
import { type ExternalService, standInCall } from '#adapters/backend/server/http/external-service.ts'
import { geocode, geocoderMount } from '#adapters/backend/contract/services/geocoder.contract.ts'
import { queriedLocation } from './queried-location.ts'
import { nominatim } from './nominatim.ts'

const maxAnswers = 10

/** Squared distance in degrees of latitude, sufficient for a comparison. */
const distance = (a: Location, b: Location): number => {
  const east = (a.lon - b.lon) * Math.cos((a.lat * Math.PI) / 180)
  return (a.lat - b.lat) ** 2 + east ** 2
}

const nearest = (cities: readonly City[], location: Location): readonly City[] =>
  cities.toSorted((a, b) => distance(location, a) - distance(location, b)).slice(0, 1)

/** Finds cities by a query such as «Казань, улица Баумана, 5»; streets are ignored. */
const named = (cities: readonly City[], text: string): readonly City[] => {
  for (const part of text.split(',')) {
    const found = citiesNamed(cities, part.replace(/^\s*(?:г\.?|город)\s+/i, ''))
    if (found.length > 0) return found
  }
  return []
}

const objectOf = ({ name, region, lat, lon }: City) => {
  const regionName = regionOf(region)?.name
  return {
    GeoObject: {
      name,
      description: regionName === undefined || regionName === name ? 'Россия' : `${regionName}, Россия`,
      Point: { pos: `${lon.toFixed(6)} ${lat.toFixed(6)}` },
    },
  }
}

/** Geocoder stand-in that finds the cities of the site. */
export const makeGeocoderService = (content: () => Pick<Content, 'cities'>): ExternalService => ({
  name: 'geocoder',
  mount: geocoderMount,
  keyName: 'apikey',
  // Yandex Geocoder answers the call of the specification itself.
  providers: { nominatim },
  calls: [
    standInCall(geocode, ({ geocode: text }) => {
      const { cities } = content()
      const location = queriedLocation(text)
      const found = location === null ? named(cities, text) : nearest(cities, location)
      const featureMember = found.slice(0, maxAnswers).map(objectOf)
      return Effect.succeed({ response: { GeoObjectCollection: { featureMember } } })
    }),
  ],
})
