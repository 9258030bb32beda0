import type { Effect } from 'effect'
import type { Instant } from '#domain/dates/instant.ts'
import type { ButtonEvent, FormEvent, ScreenEvent } from '#domain/tracking/page-event.ts'
import type { UserAction } from '#domain/tracking/user-action.ts'
import type { BackendFailed } from '#application/shared/backend.errors.ts'

/** Where events go. */
export interface TrackingPort {
  readonly action: (action: UserAction, at: Instant) => Effect.Effect<void, BackendFailed>
  readonly screen: (event: ScreenEvent, at: Instant) => Effect.Effect<void, BackendFailed>
  readonly form: (event: FormEvent, at: Instant) => Effect.Effect<void, BackendFailed>
  readonly button: (event: ButtonEvent, at: Instant) => Effect.Effect<void, BackendFailed>
}

/** The tracking id of this device, kept under userTrackingId (spec §3). Never fails: a broken storage is an empty one. */
export interface TrackingIds {
  readonly read: () => string | null
  readonly write: (id: string) => void
  /** A new UUID. */
  readonly make: () => string
}

/** Spec §7: errors of tracking are logged to the console and swallowed. */
export type Complain = (message: string) => void
