import { describe, expect, it } from 'vitest'
import { shippedTexts } from '#adapters/cms/reader/content-source.ts'
import { generateCameras } from '#adapters/cameras/stand-in/make-cameras.ts'

const { cities } = shippedTexts()

const cameras = generateCameras(cities)

describe('the made-up cameras', () => {
  it('the made-up cameras are two thousand or more', () => {
    expect(cameras.length).toBeGreaterThanOrEqual(2000)
  })

  it('the made-up cameras are the same every time', () => {
    expect(generateCameras(cities)).toEqual(cameras)
  })

  it('the made-up cameras have unique IDs', () => {
    expect(new Set(cameras.map(({ id }) => id)).size).toBe(cameras.length)
  })

  it('the made-up cameras are located in Russia', () => {
    const abroad = cameras.filter(({ lat, lon }) => lat < 41 || lat > 72 || lon < 19 || lon > 180)
    expect(abroad).toEqual([])
  })

  it('the made-up cameras have a speed limit only if they measure the speed', () => {
    const watching = ['speed', 'average-speed', 'mobile']
    const wrong = cameras.filter(({ kind, speedLimit }) => watching.includes(kind) !== (speedLimit !== null))
    expect(wrong).toEqual([])
  })

  it('the made-up cameras are of every kind', () => {
    expect(new Set(cameras.map(({ kind }) => kind)).size).toBe(7)
  })
})
