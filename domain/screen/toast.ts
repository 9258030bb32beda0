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

/** Where a toast appears and how long it stays. */
export interface ToastPlace {
  readonly position: ToastPosition
  readonly timeoutMs: number
}

/** Spec §9: toasts everywhere but in the profile store. */
export const defaultToast: ToastPlace = { position: 'top-right', timeoutMs: 5000 }

/** Spec §9: default in the profile store. */
export const profileToast: ToastPlace = { position: 'bottom-right', timeoutMs: 4000 }

/** Spec §3: what a caller asks for. */
export interface ToastText extends Partial<ToastPlace> {
  readonly message: string
  readonly type?: ToastType
}

export interface Toast extends ToastPlace {
  readonly id: number
  readonly message: string
  readonly type: ToastType
  /** The pointer or the keyboard is on it. */
  readonly isHovered: boolean
  /** Time that was left when the clock last started or stopped. */
  readonly leftMs: number
  /** Null while the clock is stopped. */
  readonly runningSince: Instant | null
}

/** How long the toast stays, counted from now; a clock that was set back takes nothing away. */
export const remainingMs = ({ leftMs, runningSince }: Toast, now: Instant): number =>
  runningSince === null ? leftMs : Math.max(0, leftMs - Math.max(0, now - runningSince))

/** When the toast goes by itself; nothing while it is paused. */
export const expiryOf = ({ leftMs, runningSince }: Toast): Instant | null =>
  runningSince === null ? null : instant(runningSince + leftMs)

/** Stops or starts the clock; the time that is left stays the same. */
export const withClock = (toast: Toast, isPaused: boolean, now: Instant): Toast =>
  isPaused === (toast.runningSince === null)
    ? toast
    : { ...toast, leftMs: remainingMs(toast, now), runningSince: isPaused ? null : now }
