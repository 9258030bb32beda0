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
  /** Whether the visitor lets us count; asked before every event. */
  readonly isAllowed: () => boolean
}

/** What visitors do, for statistics: never fails, never stops what it tells about. */
export const makeTracking = (port: TrackingPort, { ids, session, complain, isAllowed }: TrackingSetup) => {
  const trackingId = (): string => trackingIdOf(ids, isAllowed())

  const tracked = () => ({ trackingId: trackingId(), userId: session.userId() })

  const send = <Event>(
    checked: Parsed<Event>,
    tell: (event: Event, at: Instant) => Effect.Effect<void, BackendFailed>,
  ): Effect.Effect<void> =>
    Effect.gen(function* () {
      if (!isAllowed()) return
      if (!isValid(checked)) return complain(checked.issues[0].message)
      const at = instant(yield* Clock.currentTimeMillis)
      return yield* tell(checked.value, at).pipe(
        Effect.catch(({ message }) => Effect.sync(() => complain(message))),
      )
    })

  return {
    /** Random name of this browser; of the moment alone where the visitor does not want to be counted. */
    visitor: trackingId,
    /** Only of a user who is known (spec §7). */
    action: (event: string, params: TrackingPayload): Effect.Effect<void> =>
      Effect.suspend(() =>
        session.userId() === null ? Effect.void : send(valid({ event, params }), port.action),
      ),
    screen: (view: ScreenView) =>
      Effect.suspend(() => send(checkScreenEvent({ ...tracked(), ...view }), port.screen)),
    form: (submission: TrackedFormSubmission) =>
      Effect.suspend(() => send(checkFormEvent({ ...tracked(), ...submission }), port.form)),
    button: (press: ButtonPress) =>
      Effect.suspend(() => send(checkButtonEvent({ ...tracked(), ...press }), port.button)),
  }
}

export type Tracking = ReturnType<typeof makeTracking>
