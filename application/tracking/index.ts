import { Clock, Effect } from 'effect'
import { instant, type Instant } from '#domain/dates/instant.ts'
import { isValid, type Parsed, valid } from '#domain/parsed.ts'
import {
  type ButtonPress,
  checkButtonEvent,
  checkFormEvent,
  checkScreenEvent,
  type TrackedFormSubmission,
  type ScreenView,
} from '#domain/tracking/page-event.ts'
import type { TrackingPayload } from '#domain/tracking/payload.ts'
import type { SessionPort } from '#application/session/session.port.ts'
import type { BackendFailed } from '#application/shared/backend.errors.ts'
import { trackingIdOf } from './tracking-id.ts'
import type { LogTrackingError, TrackingIds, TrackingPort } from './tracking.port.ts'

export interface TrackingSetup {
  readonly ids: TrackingIds
  readonly session: Pick<SessionPort, 'userId'>
  readonly complain: LogTrackingError
  /** Whether the visitor permits statistics. It is checked before every event. */
  readonly isAllowed: () => boolean
}

/** Logs the actions of visitors for statistics. It never fails and never interrupts the logged operation. */
export const makeTracking = (port: TrackingPort, { ids, session, complain, isAllowed }: TrackingSetup) => {
  const trackingId = (): string => trackingIdOf(ids, isAllowed())

  const tracked = () => ({ trackingId: trackingId(), userId: session.userId() })

  const send = <Event>(
    checked: Parsed<Event>,
    sendEvent: (event: Event, at: Instant) => Effect.Effect<void, BackendFailed>,
  ): Effect.Effect<void> =>
    Effect.gen(function* () {
      if (!isAllowed()) return
      if (!isValid(checked)) return complain(checked.issues[0].message)
      const at = instant(yield* Clock.currentTimeMillis)
      return yield* sendEvent(checked.value, at).pipe(
        Effect.catch(({ message }) => Effect.sync(() => complain(message))),
      )
    })

  return {
    /** Random id of this browser. Without permission for statistics it is a new id that is not stored. */
    visitor: trackingId,
    /** Logs an action, only of a known user (spec §7). */
    action: (event: string, params: TrackingPayload): Effect.Effect<void> =>
      Effect.suspend(() =>
        session.userId() === null ? Effect.void : send(valid({ event, params }), port.action),
      ),
    /** Logs that a screen was shown. Without permission for statistics nothing is sent; a failure is only logged. */
    screen: (view: ScreenView) =>
      Effect.suspend(() => send(checkScreenEvent({ ...tracked(), ...view }), port.screen)),
    /** Logs a form submission, under the same conditions as `screen`. */
    form: (submission: TrackedFormSubmission) =>
      Effect.suspend(() => send(checkFormEvent({ ...tracked(), ...submission }), port.form)),
    /** Logs a button click, under the same conditions as `screen`. */
    button: (press: ButtonPress) =>
      Effect.suspend(() => send(checkButtonEvent({ ...tracked(), ...press }), port.button)),
  }
}

export type Tracking = ReturnType<typeof makeTracking>
