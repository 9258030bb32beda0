import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { instant, type Instant } from '#domain/dates/instant.ts'
import { profileToast, remainingMs, toastTypes } from '#domain/screen/toast.ts'
import {
  blurWindow,
  dismissToast,
  enterToast,
  expireToasts,
  focusWindow,
  leaveToast,
  maxToasts,
  nextExpiry,
  noToasts,
  addToast,
  type Toasts,
} from '#domain/screen/toasts.ts'
import { command, longSequence, type Real } from '#tests/support/command.ts'

const at = (ms: number): Instant => instant(1_795_000_000_000 + ms)
const messages = ({ shown }: Toasts): readonly string[] => shown.map(({ message }) => message)
const one = addToast(noToasts, { message: 'Сохранено' }, at(0))

describe('a toast', () => {
  it('a toast is shown at the top right for 5 s by default', () => {
    expect(one.shown[0]).toMatchObject({
      message: 'Сохранено',
      type: 'default',
      position: 'top-right',
      timeoutMs: 5000,
    })
  })

  it('a toast of the profile store is shown at the bottom right for 4 s', () => {
    const [toast] = addToast(noToasts, { message: 'Добавлено', ...profileToast }, at(0)).shown
    expect(toast).toMatchObject({ position: 'bottom-right', timeoutMs: 4000, leftMs: 4000 })
  })

  it.each(toastTypes)('a toast may be of the type %s', (type) => {
    expect(addToast(noToasts, { message: '', type }, at(0)).shown[0]).toMatchObject({ type })
  })

  it('a toast is removed after its time', () => {
    expect(messages(expireToasts(one, at(4999)))).toEqual(['Сохранено'])
    expect(messages(expireToasts(one, at(5000)))).toEqual([])
    expect(nextExpiry(one)).toBe(at(5000))
  })

  it('a toast is removed by a click', () => {
    expect(messages(dismissToast(one, 0))).toEqual([])
    expect(messages(dismissToast(one, 7))).toEqual(['Сохранено'])
  })

  it('waits under the pointer and then continues with its remaining time', () => {
    const hovered = enterToast(one, 0, at(3000))
    expect(nextExpiry(hovered)).toBeNull()
    expect(messages(expireToasts(hovered, at(60_000)))).toEqual(['Сохранено'])
    expect(nextExpiry(leaveToast(hovered, 0, at(60_000)))).toBe(at(62_000))
  })

  it('waits while the window is not in use', () => {
    const blurred = blurWindow(one, at(1000))
    const second = addToast(blurred, { message: 'Ещё' }, at(2000))
    expect(nextExpiry(second)).toBeNull()
    const [first, other] = focusWindow(second, at(90_000)).shown
    expect(first && remainingMs(first, at(90_000))).toBe(4000)
    expect(other && remainingMs(other, at(90_000))).toBe(5000)
  })

  it('waits until the pointer has left and the window is in use', () => {
    const both = blurWindow(enterToast(one, 0, at(1000)), at(2000))
    expect(nextExpiry(focusWindow(both, at(3000)))).toBeNull()
    expect(nextExpiry(leaveToast(both, 0, at(3000)))).toBeNull()
    expect(nextExpiry(leaveToast(focusWindow(both, at(3000)), 0, at(4000)))).toBe(at(8000))
  })

  it('a toast loses no time to a clock that is set back', () => {
    const [toast] = one.shown
    expect(toast && remainingMs(toast, at(-1000))).toBe(5000)
  })
})

describe('the queue', () => {
  it.each([19, 20, 21, 40])('the queue of %d toasts shows the last 20', (count) => {
    const all = Array.from({ length: count }, (_, index) => String(index))
    const shown = all.reduce((toasts, message) => addToast(toasts, { message }, at(0)), noToasts)
    expect(messages(shown)).toEqual(all.slice(-20))
  })

  it('the queue has the time at which the next toast expires', () => {
    const two = addToast(one, { message: 'Быстро', timeoutMs: 1000 }, at(500))
    expect(nextExpiry(two)).toBe(at(1500))
    expect(nextExpiry(noToasts)).toBeNull()
  })
})

/** The model: the time of each toast decreases while the toast is not paused. */
interface Model {
  now: number
  isBlurred: boolean
  shown: { id: number; left: number; isHovered: boolean }[]
  count: number
}

const agree = (model: Model, { state }: Real<Toasts>) => {
  const now = at(model.now)
  expect(state.shown.map((toast) => ({ id: toast.id, left: remainingMs(toast, now) }))).toEqual(
    model.shown.map(({ id, left }) => ({ id, left })),
  )
  expect(state.shown.length).toBeLessThanOrEqual(maxToasts)
  const running = model.shown.filter(({ isHovered }) => !isHovered && !model.isBlurred)
  const soonest = Math.min(...running.map(({ left }) => left))
  expect(nextExpiry(state)).toBe(running.length === 0 ? null : at(model.now + soonest))
}

const step = (name: string, run: (model: Model, real: Real<Toasts>, now: Instant) => void) =>
  command<Model, Toasts>(name, (model, real) => {
    run(model, real, at(model.now))
    agree(model, real)
  })

/** Moves the pointer over the toast with this id; the id may belong to no toast. */
const hover = (pick: number, isHovered: boolean) =>
  step(`${isHovered ? 'enter' : 'leave'} ${pick}`, (model, real, now) => {
    for (const toast of model.shown) if (toast.id === pick) toast.isHovered = isHovered
    real.state = (isHovered ? enterToast : leaveToast)(real.state, pick, now)
  })

const blur = (isBlurred: boolean) =>
  step(isBlurred ? 'blur' : 'focus', (model, real, now) => {
    model.isBlurred = isBlurred
    real.state = (isBlurred ? blurWindow : focusWindow)(real.state, now)
  })

const steps = fc.commands(
  [
    fc.integer({ min: 1, max: 9000 }).map((timeoutMs) =>
      step(`show for ${timeoutMs}`, (model, real, now) => {
        model.shown = [...model.shown, { id: model.count, left: timeoutMs, isHovered: false }].slice(-20)
        model.count += 1
        real.state = addToast(real.state, { message: '', timeoutMs }, now)
      }),
    ),
    fc.nat(4000).map((ms) =>
      step(`wait ${ms}`, (model, real) => {
        model.now += ms
        if (!model.isBlurred)
          for (const toast of model.shown) if (!toast.isHovered) toast.left = Math.max(0, toast.left - ms)
        model.shown = model.shown.filter(({ left, isHovered }) => left > 0 || isHovered || model.isBlurred)
        real.state = expireToasts(real.state, at(model.now))
      }),
    ),
    fc.nat(40).map((pick) => hover(pick, true)),
    fc.nat(40).map((pick) => hover(pick, false)),
    fc.constantFrom(true, false).map(blur),
    fc.nat(40).map((pick) =>
      step(`dismiss ${pick}`, (model, real) => {
        model.shown = model.shown.filter(({ id }) => id !== pick)
        real.state = dismissToast(real.state, pick)
      }),
    ),
  ],
  longSequence,
)

describe('the toasts after any actions', () => {
  test.prop([steps])('the toasts after any actions are shown exactly for their time', (drawn) => {
    fc.modelRun(
      () => ({
        model: { now: 0, isBlurred: false, shown: [], count: 0 },
        real: { state: noToasts },
      }),
      drawn,
    )
  })
})
