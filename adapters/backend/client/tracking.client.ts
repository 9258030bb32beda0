import { Effect } from 'effect'
import type { Instant } from '#domain/dates/instant.ts'
import { isValid } from '#domain/parsed.ts'
import { makeUserAction } from '#domain/tracking/user-action.ts'
import { BackendRefused } from '#application/shared/backend.errors.ts'
import type { TrackingPort } from '#application/tracking/tracking.port.ts'
import {
  trackAction,
  trackButton,
  trackForm,
  trackScreen,
} from '#adapters/backend/contract/tracking.contract.ts'
import { pageEventHeaders } from '#adapters/backend/contract/page-event-request.ts'
import type { Call } from './call.ts'
import type { CredentialsStore } from './credentials.ts'

/** Spec §7: the headers of a user action, empty where the web has no value. */
const device = (at: Instant) => ({
  DeviceId: '',
  DeviceTimestamp: new Date(at).toISOString(),
  AppVersion: '',
})

const known = (userId: string | null) => (userId === null ? {} : { userId })

/** Implements `TrackingPort`. Actions carry the session; events of pages carry only the ids of the visit and of the user. */
export const makeTrackingClient = (
  call: Call,
  credentials: Pick<CredentialsStore, 'read'>,
): TrackingPort => ({
  action: (action, at) =>
    Effect.gen(function* () {
      const { userId, session } = credentials.read()
      const made = makeUserAction({ ...action, userId, session })
      if (!isValid(made)) return yield* new BackendRefused(made.issues[0])
      const { params, ...rest } = made.value
      yield* call.request(trackAction, { ...rest, params: JSON.stringify(params), ...device(at) })
    }),
  screen: ({ trackingId, userId, screenName, referer, screenData }, at) =>
    call
      .request(trackScreen, {
        trackingId,
        screenName,
        referer,
        screenData,
        ...known(userId),
        ...pageEventHeaders(at),
      })
      .pipe(Effect.asVoid),
  form: ({ trackingId, userId, formName, formData }, at) =>
    call
      .request(trackForm, { trackingId, formName, formData, ...known(userId), ...pageEventHeaders(at) })
      .pipe(Effect.asVoid),
  button: ({ trackingId, userId, buttonName, buttonData }, at) =>
    call
      .request(trackButton, { trackingId, buttonName, buttonData, ...known(userId), ...pageEventHeaders(at) })
      .pipe(Effect.asVoid),
})
