import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { RowHeights } from '#web/kit/fines/row-heights.ts'

const usual = 100

const listOf = (count: number) => {
  const heights = new RowHeights(usual)
  heights.arrange(Array.from({ length: count }, (_, row) => `row ${row}`))
  return heights
}

describe('rows of a long list', () => {
  it('are taken for the usual ones until they are measured', () => {
    const heights = listOf(9999)
    heights.learn(2, [60, 140])
    expect([heights.topOf(2), heights.topOf(3), heights.topOf(4), heights.roomFrom(0)]).toEqual([
      200, 260, 400, 999_900,
    ])
  })

  it('near the screen are those that reach into it', () => {
    expect(listOf(9999).between(250, 450)).toEqual({ from: 2, to: 5 })
  })

  it('above the whole list and below it are none but its ends', () => {
    const heights = listOf(3)
    expect([heights.between(-500, -100), heights.between(900, 1200)]).toEqual([
      { from: 0, to: 0 },
      { from: 2, to: 3 },
    ])
  })

  it('are as high in another order as they were before', () => {
    const heights = listOf(3)
    heights.learn(0, [60])
    heights.arrange(['row 2', 'row 1', 'row 0'])
    expect([0, 1, 2].map((row) => heights.heightOf(row))).toEqual([usual, usual, 60])
  })

  test.prop([fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1 }), fc.nat(3000), fc.nat(900)])(
    'cover the part that is asked for, whatever their heights',
    (measured, top, screen) => {
      const heights = listOf(measured.length)
      heights.learn(0, measured)
      const bottom = Math.min(top + screen, heights.roomFrom(0))
      const { from, to } = heights.between(top, bottom)
      expect(bottom <= top || (heights.topOf(from) <= top && heights.topOf(to) >= bottom)).toBe(true)
    },
  )
})
