import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { cameraQuery, parseCameraQuery } from '#domain/cameras/camera-query.ts'
import { boundingBox } from '#tests/support/arbitraries/bounding-box.ts'

const query = {
  leftUpLat: '55.930000',
  leftUpLon: '37.350000',
  rightDownLat: '55.550000',
  rightDownLon: '37.860000',
}

describe('a camera query', () => {
  it('names the four sides of the box', () => {
    expect(
      cameraQuery({ leftUpLat: 55.93, leftUpLon: 37.35, rightDownLat: 55.55, rightDownLon: 37.86 }),
    ).toEqual(query)
  })

  it('a camera query never writes a number in exponential notation', () => {
    expect(
      cameraQuery({ leftUpLat: 1e-9, leftUpLon: -1e-9, rightDownLat: -1e-9, rightDownLon: 180 }),
    ).toEqual({
      leftUpLat: '0.000000',
      leftUpLon: '-0.000000',
      rightDownLat: '-0.000000',
      rightDownLon: '180.000000',
    })
  })

  it.each(['', ' ', '55,75', '1e1', '0x10', 'NaN', 'Infinity', '+55', '.5', '55.', '1000', '55.75 '])(
    'rejects «%s» as a number',
    (text) => {
      expect(parseCameraQuery({ ...query, leftUpLat: text })).toMatchObject({
        issues: [{ code: 'box.range' }],
      })
    },
  )

  test.prop([boundingBox])('a camera query is read back to a tenth of a metre', (box) => {
    const parsed = parseCameraQuery(cameraQuery(box))
    if (parsed._tag === 'Invalid') throw new Error(parsed.issues[0].message)
    for (const side of ['leftUpLat', 'leftUpLon', 'rightDownLat', 'rightDownLon'] as const)
      expect(Math.abs(parsed.value[side] - box[side])).toBeLessThanOrEqual(0.000_000_51)
  })

  test.prop([fc.string(), fc.string(), fc.string(), fc.string()])(
    'a camera query is parsed or rejected for any text',
    (...texts) => {
      const [leftUpLat, leftUpLon, rightDownLat, rightDownLon] = texts
      expect(parseCameraQuery({ leftUpLat, leftUpLon, rightDownLat, rightDownLon })._tag).toMatch(
        /^(?:Valid|Invalid)$/,
      )
    },
  )
})
