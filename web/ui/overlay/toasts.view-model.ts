import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { Toast, ToastText } from '#domain/screen/toast.ts'
import {
  blurWindow,
  dismissToast,
  enterToast,
  expireToasts,
  focusWindow,
  leaveToast,
  nextExpiry,
  noToasts,
  addToast,
  type Toasts,
} from '#domain/screen/toasts.ts'
import { type Clock, realClock } from '#web/ui/async/clock.ts'

/** The queue of toasts (spec §4, §9) with its one timer: the time of the toast that goes next. */
export class ToastsViewModel {
  private toasts: Toasts = noToasts
  private readonly clock: Clock
  private cancelTimer: () => void = () => undefined

  constructor(clock: Clock = realClock) {
    this.clock = clock
    observeViewModel(this)
  }

  get shown(): readonly Toast[] {
    return this.toasts.shown
  }

  show(text: ToastText): void {
    // A repeated message replaces its previous toast: six copied numbers would cover the screen of a phone.
    const shownToast = this.shown.find(({ message }) => message === text.message)
    const others = shownToast === undefined ? this.toasts : dismissToast(this.toasts, shownToast.id)
    this.setToasts(addToast(others, text, this.clock.now()))
  }

  enter(id: number): void {
    this.setToasts(enterToast(this.toasts, id, this.clock.now()))
  }

  leave(id: number): void {
    this.setToasts(leaveToast(this.toasts, id, this.clock.now()))
  }

  blur(): void {
    this.setToasts(blurWindow(this.toasts, this.clock.now()))
  }

  focus(): void {
    this.setToasts(focusWindow(this.toasts, this.clock.now()))
  }

  dismiss(id: number): void {
    if (this.shown.some((toast) => toast.id === id)) this.setToasts(dismissToast(this.toasts, id))
  }

  /** Cancels the timer when the component is unmounted. */
  dispose(): void {
    this.cancelTimer()
  }

  private setToasts(toasts: Toasts): void {
    this.toasts = toasts
    this.cancelTimer()
    const next = nextExpiry(toasts)
    if (next !== null) this.cancelTimer = this.clock.after(Math.max(0, next - this.clock.now()), this.expire)
  }

  private expire(): void {
    this.setToasts(expireToasts(this.toasts, this.clock.now()))
  }
}
