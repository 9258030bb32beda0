import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import {
  closedLightbox,
  type LightboxState,
  maxZoom,
  minZoom,
  nextPhoto,
  openLightbox,
  photoFailed,
  photoLoaded,
  previousPhoto,
  retryPhoto,
  rotateLeft,
  rotateRight,
  swipePhoto,
  zoomIn,
  zoomOut,
} from '#domain/screen/lightbox.ts'
import { command, longSequence, type Real } from '#tests/support/command.ts'

const second = openLightbox(3, 1)
const shown = photoLoaded(second, 1)

const times = (
  count: number,
  change: (lightbox: LightboxState) => LightboxState,
  from: LightboxState,
): LightboxState => Array.from({ length: count }).reduce<LightboxState>((lightbox) => change(lightbox), from)

describe('the lightbox', () => {
  it('opens in the state of loading and then shows the photo, fitted and upright', () => {
    expect(second).toEqual({ _tag: 'Loading', index: 1, count: 3 })
    expect(shown).toEqual({ _tag: 'Showing', index: 1, count: 3, zoom: 1, rotation: 0 })
  })

  it('reports a photo that fails to load, and retries', () => {
    const failed = photoFailed(second, 1)
    expect(failed).toEqual({ _tag: 'Error', index: 1, count: 3 })
    expect(retryPhoto(failed)).toEqual(second)
  })

  it.each([
    [0, 0],
    [3, 3],
    [3, -1],
    [3, 0.5],
  ])('the lightbox of %d photos has no photo %d to open', (count, index) => {
    expect(openLightbox(count, index)).toBe(closedLightbox)
  })

  it('ignores the loading of a photo that is not shown any more', () => {
    const moved = nextPhoto(second)
    expect(photoLoaded(moved, 1)).toBe(moved)
    expect(photoFailed(moved, 1)).toBe(moved)
  })

  it.each([
    ['in once', 1, zoomIn, 1.12],
    ['in twice', 2, zoomIn, 1.24],
    ['in to the limit', 50, zoomIn, 3],
    ['out once', 1, zoomOut, 0.88],
    ['out to the limit', 50, zoomOut, 0.1],
  ] as const)('zooms %s', (_, count, change, zoom) => {
    expect(times(count, change, shown)).toMatchObject({ zoom })
  })

  it('turns a photo by right angles either way', () => {
    expect(rotateRight(shown)).toMatchObject({ rotation: 90 })
    expect(rotateLeft(shown)).toMatchObject({ rotation: -90 })
    expect(times(5, rotateRight, shown)).toMatchObject({ rotation: 450 })
  })

  it('stops at the first and at the last photo', () => {
    expect(times(5, nextPhoto, second)).toEqual({ _tag: 'Loading', index: 2, count: 3 })
    expect(times(5, previousPhoto, second)).toEqual({ _tag: 'Loading', index: 0, count: 3 })
    expect(nextPhoto(photoLoaded(openLightbox(1, 0), 0))).toMatchObject({ _tag: 'Showing', zoom: 1 })
  })

  it.each([
    [-51, 0, 2],
    [51, 0, 0],
    [-50, 0, 1],
    [50, 0, 1],
    [-80, 90, 1],
    [-90, -80, 2],
  ])('a swipe by %d across and %d down leads to the photo %d', (right, down, index) => {
    expect(swipePhoto(shown, right, down)).toMatchObject({ index })
  })

  it('the lightbox does not leave an enlarged photo by a swipe', () => {
    const enlarged = zoomIn(shown)
    expect(swipePhoto(enlarged, -200, 0)).toBe(enlarged)
    expect(swipePhoto(zoomOut(shown), -200, 0)).toMatchObject({ index: 2 })
  })

  it.each([zoomIn, zoomOut, rotateLeft, rotateRight, retryPhoto, nextPhoto, previousPhoto])(
    'ignores every action while it is closed',
    (change) => {
      expect(change(closedLightbox)).toBe(closedLightbox)
      expect(swipePhoto(closedLightbox, -200, 0)).toBe(closedLightbox)
    },
  )
})

describe('laws of zoom and rotation', () => {
  test.prop([fc.nat(7)])('zooming out reverts zooming in within the limits', (count) => {
    expect(times(count, zoomOut, times(count, zoomIn, shown))).toEqual(shown)
  })

  test.prop([fc.nat(40)])('turning left reverts turning right', (count) => {
    expect(times(count, rotateLeft, times(count, rotateRight, shown))).toEqual(shown)
  })
})

/** The model: an album with `count` photos; the zoom is in percent. */
interface Model {
  open: boolean
  index: number
  count: number
  photo: 'Loading' | 'Error' | 'Showing'
  hundredths: number
  turns: number
}

const agree = (model: Model, { state }: Real<LightboxState>) => {
  if (!model.open) {
    expect(state).toBe(closedLightbox)
    return
  }
  const { index, count, photo, hundredths, turns } = model
  expect(state).toEqual({
    _tag: photo,
    index,
    count,
    ...(photo === 'Showing' && { zoom: hundredths / 100, rotation: turns * 90 }),
  })
  if (state._tag === 'Showing') {
    expect(state.zoom).toBeLessThanOrEqual(maxZoom)
    expect(state.zoom).toBeGreaterThanOrEqual(minZoom)
  }
}

const step = (
  name: string,
  model: (drawn: Model) => void,
  real: (lightbox: LightboxState) => LightboxState,
) =>
  command<Model, LightboxState>(name, (drawn, machine) => {
    model(drawn)
    machine.state = real(machine.state)
    agree(drawn, machine)
  })

const go = (model: Model, by: number) => {
  const to = model.index + by
  if (model.open && to >= 0 && to < model.count) Object.assign(model, { index: to, photo: 'Loading' })
}

const zoom = (by: number) => (model: Model) => {
  if (model.photo === 'Showing') model.hundredths = Math.min(300, Math.max(10, model.hundredths + by))
}

const turn = (by: number) => (model: Model) => {
  if (model.photo === 'Showing') model.turns += by
}

const listen = (index: number, photo: 'Error' | 'Showing') => (model: Model) => {
  if (model.open && model.photo === 'Loading' && model.index === index)
    Object.assign(model, { photo, hundredths: 100, turns: 0 })
}

const steps = fc.commands(
  [
    fc
      .tuple(fc.integer({ min: 1, max: 4 }), fc.nat(3))
      .filter(([count, index]) => index < count)
      .map(([count, index]) =>
        step(
          `open ${index} of ${count}`,
          (model) => Object.assign(model, { open: true, index, count, photo: 'Loading' }),
          () => openLightbox(count, index),
        ),
      ),
    fc.constant(
      step(
        'close',
        (model) => Object.assign(model, { open: false, photo: 'Loading' }),
        () => closedLightbox,
      ),
    ),
    fc.nat(3).map((index) => step(`loaded ${index}`, listen(index, 'Showing'), (l) => photoLoaded(l, index))),
    fc.nat(3).map((index) => step(`failed ${index}`, listen(index, 'Error'), (l) => photoFailed(l, index))),
    fc.constant(
      step(
        'retry',
        (model) => {
          if (model.photo === 'Error') model.photo = 'Loading'
        },
        retryPhoto,
      ),
    ),
    fc.constantFrom(
      step('next', (model) => go(model, 1), nextPhoto),
      step('previous', (model) => go(model, -1), previousPhoto),
      step('zoom in', zoom(12), zoomIn),
      step('zoom out', zoom(-12), zoomOut),
      step('rotate right', turn(1), rotateRight),
      step('rotate left', turn(-1), rotateLeft),
    ),
    fc.integer({ min: -120, max: 120 }).map((right) =>
      step(
        `swipe ${right}`,
        (model) => {
          if (Math.abs(right) <= 50 || (model.photo === 'Showing' && model.hundredths > 100)) return
          go(model, right < 0 ? 1 : -1)
        },
        (lightbox) => swipePhoto(lightbox, right, 0),
      ),
    ),
  ],
  longSequence,
)

const start = (): Model => ({
  open: false,
  index: 0,
  count: 0,
  photo: 'Loading',
  hundredths: 100,
  turns: 0,
})

describe('the lightbox after any actions', () => {
  test.prop([steps])('shows the photo that was requested last', (drawn) => {
    fc.modelRun(() => ({ model: start(), real: { state: closedLightbox } }), drawn)
  })
})
