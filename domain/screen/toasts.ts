import type { Instant } from '#domain/dates/instant.ts'
import { expiryOf, remainingMs, type Toast, type ToastText, defaultToast, withClock } from './toast.ts'

/** The visible toasts, the oldest first. */
export interface Toasts {
  readonly shown: readonly Toast[]
  /** The window has lost focus: the clocks of toasts are stopped because they are not being read. */
  readonly isBlurred: boolean
  readonly nextId: number
}

export const noToasts: Toasts = { shown: [], isBlurred: false, nextId: 0 }

/** Spec §9: maximum of visible toasts. */
export const maxToasts = 20

/** Adds a toast. The twenty-first removes the oldest one. */
export const addToast = (toasts: Toasts, text: ToastText, now: Instant): Toasts => {
  const { isBlurred, nextId: id } = toasts
  const place = { ...defaultToast, ...text }
  const toast: Toast = {
    type: 'default',
    ...place,
    id,
    isHovered: false,
    leftMs: place.timeoutMs,
    runningSince: isBlurred ? null : now,
  }
  return { ...toasts, shown: [...toasts.shown, toast].slice(-maxToasts), nextId: id + 1 }
}

const hovered = (toasts: Toasts, id: number, isHovered: boolean, now: Instant): Toasts => ({
  ...toasts,
  shown: toasts.shown.map((toast) =>
    toast.id === id ? withClock({ ...toast, isHovered }, isHovered || toasts.isBlurred, now) : toast,
  ),
})

/** Spec §4: hover pauses the toast. */
export const enterToast = (toasts: Toasts, id: number, now: Instant): Toasts => hovered(toasts, id, true, now)

/** Continues the clock of a toast when hover ends. */
export const leaveToast = (toasts: Toasts, id: number, now: Instant): Toasts =>
  hovered(toasts, id, false, now)

const blurred = (toasts: Toasts, isBlurred: boolean, now: Instant): Toasts => ({
  ...toasts,
  isBlurred,
  shown: toasts.shown.map((toast) => withClock(toast, isBlurred || toast.isHovered, now)),
})

/** Spec §4: blur of the window pauses all toasts. */
export const blurWindow = (toasts: Toasts, now: Instant): Toasts => blurred(toasts, true, now)

/** Continues the clocks of all toasts that have no hover. */
export const focusWindow = (toasts: Toasts, now: Instant): Toasts => blurred(toasts, false, now)

/** Spec §4: a click or a long enough drag dismisses the toast. */
export const dismissToast = (toasts: Toasts, id: number): Toasts => ({
  ...toasts,
  shown: toasts.shown.filter((toast) => toast.id !== id),
})

/** Spec §4: removes the toasts whose time-out has passed. */
export const expireToasts = (toasts: Toasts, now: Instant): Toasts => ({
  ...toasts,
  shown: toasts.shown.filter((toast) => toast.runningSince === null || remainingMs(toast, now) > 0),
})

/** Returns when to call `expireToasts` next; null if no clock is running. */
export const nextExpiry = ({ shown }: Toasts): Instant | null =>
  shown.reduce<Instant | null>((earliest, toast) => {
    const expiry = expiryOf(toast)
    return expiry === null || (earliest !== null && earliest <= expiry) ? earliest : expiry
  }, null)
