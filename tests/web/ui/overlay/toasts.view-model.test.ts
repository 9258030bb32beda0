import { beforeEach, describe, expect, test } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import type { Clock } from '#web/ui/async/clock.ts'
import { ToastsViewModel } from '#web/ui/overlay/toasts.view-model.ts'

/** A clock that is turned by hand; it holds one call at most, as the queue promises. */
class HandClock implements Clock {
  private time = 0
  private call: { readonly at: number; readonly run: () => void } | null = null

  now = () => instant(this.time)

  after = (ms: number, run: () => void) => {
    const call = { at: this.time + ms, run }
    this.call = call
    return () => {
      if (this.call === call) this.call = null
    }
  }

  get isRunning(): boolean {
    return this.call !== null
  }

  turn(ms: number): void {
    const end = this.time + ms
    while (this.call !== null && this.call.at <= end) {
      const { at, run } = this.call
      this.call = null
      this.time = at
      run()
    }
    this.time = end
  }
}

let clock: HandClock
let toasts: ToastsViewModel

beforeEach(() => {
  clock = new HandClock()
  toasts = new ToastsViewModel(clock)
})

const messages = () => toasts.shown.map(({ message }) => message)

describe('a toast', () => {
  test('disappears after 5000 ms', () => {
    toasts.show({ message: 'Сохранено' })
    clock.turn(4999)
    expect(messages()).toEqual(['Сохранено'])
    clock.turn(1)
    expect(messages()).toEqual([])
  })

  test('a toast stays while the pointer is on it, and then for the rest of its time', () => {
    toasts.show({ message: 'Сохранено' })
    clock.turn(3000)
    toasts.enter(0)
    clock.turn(60_000)
    toasts.leave(0)
    clock.turn(1999)
    expect(messages()).toEqual(['Сохранено'])
    clock.turn(1)
    expect(messages()).toEqual([])
  })

  test('a toast stays while the window is not in use', () => {
    toasts.show({ message: 'Сохранено' })
    toasts.blur()
    clock.turn(60_000)
    expect(messages()).toEqual(['Сохранено'])
    toasts.focus()
    clock.turn(5000)
    expect(messages()).toEqual([])
  })

  test('a toast that is repeated is shown once, for its whole time', () => {
    toasts.show({ message: 'Скопировано' })
    toasts.show({ message: 'Скачано' })
    clock.turn(4000)
    toasts.show({ message: 'Скопировано' })
    expect(messages()).toEqual(['Скачано', 'Скопировано'])
    clock.turn(4999)
    expect(messages()).toEqual(['Скопировано'])
  })

  test('disappears when dismissed, and the others keep their own time', () => {
    toasts.show({ message: 'Первый' })
    clock.turn(1000)
    toasts.show({ message: 'Второй' })
    toasts.dismiss(0)
    clock.turn(4999)
    expect(messages()).toEqual(['Второй'])
    clock.turn(1)
    expect(messages()).toEqual([])
  })
})

test('no timer runs when no toast is shown or after disposal', () => {
  expect(clock.isRunning).toBe(false)
  toasts.show({ message: 'Первый' })
  expect(clock.isRunning).toBe(true)
  toasts.dismiss(0)
  expect(clock.isRunning).toBe(false)
  toasts.show({ message: 'Второй' })
  toasts.dispose()
  expect(clock.isRunning).toBe(false)
})
