import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { maxZoom, minZoom, zoomStep } from '#domain/screen/lightbox.ts'
import { LightboxViewModel } from '#web/ui/overlay/lightbox.view-model.ts'

const showing = (): LightboxViewModel => {
  const model = new LightboxViewModel(3, 0)
  model.loaded(0)
  return model
}

const requests = fc.double({ min: 0, max: 10, noNaN: true })

describe('two fingers', () => {
  property.prop([requests, requests])('zoom by whole steps, never past the limits', (first, second) => {
    const model = showing()
    model.pinchTo(first)
    model.pinchTo(second)
    expect(model.zoom).toBeGreaterThanOrEqual(minZoom)
    expect(model.zoom).toBeLessThanOrEqual(maxZoom)
    const reachable = Math.min(maxZoom, Math.max(minZoom, second))
    expect(Math.abs(model.zoom - reachable)).toBeLessThan(zoomStep)
  })

  test('two fingers do not zoom a photo that has not loaded', () => {
    const model = new LightboxViewModel(1, 0)
    model.pinchTo(2)
    expect(model.lightbox._tag).toBe('Loading')
  })
})

describe('an enlarged photo', () => {
  const step = fc.record({
    right: fc.integer({ min: -5000, max: 5000 }),
    down: fc.integer({ min: -5000, max: 5000 }),
  })

  property.prop([fc.array(step)])('moves no farther than its edges', (steps) => {
    const model = showing()
    model.pinchTo(2)
    for (const by of steps) model.move(by, 360, 640)
    expect(Math.abs(model.offset.right)).toBeLessThanOrEqual(180 * (model.zoom - 1))
    expect(Math.abs(model.offset.down)).toBeLessThanOrEqual(320 * (model.zoom - 1))
  })

  test('an enlarged photo is centred when it fits again', () => {
    const model = showing()
    model.zoomIn()
    model.move({ right: 10, down: 10 }, 360, 640)
    expect(model.offset).toEqual({ right: 10, down: 10 })
    model.zoomOut()
    expect(model.offset).toEqual({ right: 0, down: 0 })
  })

  test('an enlarged photo is not changed by a swipe', () => {
    const model = showing()
    model.zoomIn()
    model.swipe(-200, 0)
    expect(model.lightbox).toMatchObject({ index: 0 })
  })
})

test('a photo that failed is requested once more', () => {
  const model = new LightboxViewModel(1, 0)
  model.failed(0)
  expect(model.lightbox._tag).toBe('Error')
  model.retry()
  expect([model.lightbox._tag, model.attempt]).toEqual(['Loading', 1])
})

test('another photo starts without rotation and zoom', () => {
  const model = showing()
  model.rotateRight()
  model.zoomIn()
  model.next()
  model.loaded(1)
  expect(model.lightbox).toEqual({ _tag: 'Showing', index: 1, count: 3, zoom: 1, rotation: 0 })
})
