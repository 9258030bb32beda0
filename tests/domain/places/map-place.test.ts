import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { camerasAroundAddress, mapPlaceOf } from '#domain/places/map-links.ts'

const placeAt = (address: string) => mapPlaceOf(new URL(address, 'https://kvitok.example').searchParams)

describe('mapPlaceOf', () => {
  test.prop([fc.double({ min: -90, max: 90, noNaN: true }), fc.double({ min: -180, max: 180, noNaN: true })])(
    'reads the address of a place again, to eleven metres',
    (lat, lon) => {
      const place = placeAt(camerasAroundAddress({ lat, lon }))
      expect(place?.lat).toBeCloseTo(lat, 3)
      expect(place?.lon).toBeCloseTo(lon, 3)
    },
  )

  it.each([
    '',
    'lat=55.7',
    'lat=55.7&lon=',
    'lat=91&lon=37',
    'lat=55&lon=180.1',
    'lat=1e1&lon=37',
    'lat=x&lon=37',
  ])('finds no place in the query «%s»', (query) => {
    expect(placeAt(`/map/?${query}`)).toBeNull()
  })
})
