import { instant, type Instant } from '#domain/dates/instant.ts'

/** Spec §4, Toasts. */
export const toastTypes = ['success', 'error', 'warning', 'info', 'default'] as const

export type ToastType = (typeof toastTypes)[number]

export const toastPositions = [
  'top-left',
  'top-center',
  'top-right',
  'bottom-left',
  'bottom-center',
  'bottom-right',
] as const

export type ToastPosition = (typeof toastPositions)[number]

/** Position of a toast and its time-out. */
export interface ToastPlace {
  readonly position: ToastPosition
  readonly timeoutMs: number
}

/** Spec §9: defaults of toasts outside the profile store. */
export const defaultToast: ToastPlace = { position: 'top-right', timeoutMs: 5000 }

/** Spec §9: defaults in the profile store. */
export const profileToast: ToastPlace = { position: 'bottom-right', timeoutMs: 4000 }

/** Spec §3: the text and options that a caller passes. */
export interface ToastText extends Partial<ToastPlace> {
  readonly message: string
  readonly type?: ToastType
}

export interface Toast extends ToastPlace {
  readonly id: number
  readonly message: string
  readonly type: ToastType
  /** The toast has hover or keyboard focus. */
  readonly isHovered: boolean
  /** Remaining milliseconds when the clock last started or stopped. */
  readonly leftMs: number
  /** Null while the clock is stopped. */
  readonly runningSince: Instant | null
}

/** Returns the remaining milliseconds. A clock that was set back does not change them. */
export const remainingMs = ({ leftMs, runningSince }: Toast, now: Instant): number =>
  runningSince === null ? leftMs : Math.max(0, leftMs - Math.max(0, now - runningSince))

/** Returns when the toast expires; null while it is paused. */
export const expiryOf = ({ leftMs, runningSince }: Toast): Instant | null =>
  runningSince === null ? null : instant(runningSince + leftMs)

/** Stops or starts the clock. The remaining time stays the same. */
export const withClock = (toast: Toast, isPaused: boolean, now: Instant): Toast =>
  isPaused === (toast.runningSince === null)
    ? toast
    : { ...toast, leftMs: remainingMs(toast, now), runningSince: isPaused ? null : now }
