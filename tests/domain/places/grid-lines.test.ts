import { fc, test } from '@fast-check/vitest'
import { expect, it } from 'vitest'
import { gridLines } from '#domain/places/grid-lines.ts'

it('the grid of a city consists of round degrees', () => {
  expect(gridLines(55.55, 55.95).map((line) => line.toFixed(1))).toEqual(['55.6', '55.7', '55.8', '55.9'])
})

test.prop([fc.double({ min: -90, max: 90, noNaN: true }), fc.double({ min: 0.01, max: 180, noNaN: true })])(
  'a grid has few lines, and all of them are on the map',
  (from, size) => {
    const to = from + size
    const lines = gridLines(from, to)
    expect(lines.length).toBeLessThanOrEqual(7)
    expect(lines.every((line) => line >= from - 1e-9 && line <= to + 1e-9)).toBe(true)
  },
)
