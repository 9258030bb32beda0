import type { Effect } from 'effect'
import type { Instant } from '#domain/dates/instant.ts'
import type { ButtonEvent, FormEvent, ScreenEvent } from '#domain/tracking/page-event.ts'
import type { TrackingPayload } from '#domain/tracking/payload.ts'
import type { BackendFailed } from '#application/shared/backend.errors.ts'

/** An action of a user. */
export interface VisitorAction {
  readonly event: string
  readonly params: TrackingPayload
}

/** Requests that store events. */
export interface TrackingPort {
  /** Logs an action of the session's user. Fails with `tracking.required` if a field of spec §5 is missing. */
  readonly action: (action: VisitorAction, at: Instant) => Effect.Effect<void, BackendFailed>
  /** Logs a screen view at a moment. */
  readonly screen: (event: ScreenEvent, at: Instant) => Effect.Effect<void, BackendFailed>
  /** Logs a submitted form at a moment. */
  readonly form: (event: FormEvent, at: Instant) => Effect.Effect<void, BackendFailed>
  /** Logs a button press at a moment. */
  readonly button: (event: ButtonEvent, at: Instant) => Effect.Effect<void, BackendFailed>
}

/**
 * The tracking id of this device, stored under userTrackingId (spec §3). Never fails: a storage that does not work counts
 * as empty.
 */
export interface TrackingIds {
  /** Returns the stored tracking id, or null. */
  readonly read: () => string | null
  /** Stores the tracking id. */
  readonly write: (id: string) => void
  /** Returns a new UUID. */
  readonly make: () => string
}

/** Spec §7: errors of tracking are logged to the console and swallowed. */
export type LogTrackingError = (message: string) => void
