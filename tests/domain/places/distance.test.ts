import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { boxAround, boxContains, parseBoundingBox } from '#domain/cameras/bounding-box.ts'
import { byDistance, distanceKm, formatDistance, sideAt, sideOf } from '#domain/places/distance.ts'
import { isValid } from '#domain/parsed.ts'

const moscow = { lat: 55.7558, lon: 37.6173 }
const petersburg = { lat: 59.9386, lon: 30.3141 }

const place = fc.record({
  lat: fc.double({ min: -89, max: 89, noNaN: true }),
  lon: fc.double({ min: -179, max: 179, noNaN: true }),
})

it('the way from Moscow to Petersburg is some 634 km to the north-west', () => {
  expect(distanceKm(moscow, petersburg)).toBeGreaterThan(630)
  expect(distanceKm(moscow, petersburg)).toBeLessThan(640)
  expect(sideOf(moscow, petersburg)).toBe('северо-запад')
})

it.each([
  [0, 'север'],
  [44, 'северо-восток'],
  [359, 'север'],
  [-90, 'запад'],
])('%d degrees from the north is %s', (degrees, side) => {
  expect(sideAt(degrees)).toBe(side)
})

it.each([
  [0.04, '0 м'],
  [0.84, '800 м'],
  [0.97, '1 км'],
  [3.42, '3,4 км'],
  [120.4, '120 км'],
])('formatDistance(%d) returns «%s»', (km, text) => {
  expect(formatDistance(km)).toBe(text)
})

describe('a distance', () => {
  test.prop([place, place])('a distance is symmetric, and is 0 between equal places', (a, b) => {
    expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 6)
    expect(distanceKm(a, a)).toBe(0)
  })

  test.prop([place, fc.array(place)])('sorts places and keeps all of them', (from, places) => {
    const far = byDistance(places, from).map((one) => distanceKm(from, one))
    expect(far).toEqual(far.toSorted((a, b) => a - b))
    expect(far).toHaveLength(places.length)
  })
})

test.prop([place, fc.double({ min: 0.01, max: 45, noNaN: true })])(
  'a box around a place is valid and contains the place',
  (middle, degrees) => {
    const box = parseBoundingBox(boxAround(middle, degrees))
    expect(isValid(box) && boxContains(box.value, middle)).toBe(true)
  },
)
