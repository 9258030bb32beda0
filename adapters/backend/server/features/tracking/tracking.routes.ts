import { Effect } from 'effect'
import { channel } from '#domain/session/auth-data.ts'
import { checkButtonEvent, checkFormEvent, checkScreenEvent } from '#domain/tracking/page-event.ts'
import { makeUserAction } from '#domain/tracking/user-action.ts'
import {
  trackAction,
  trackButton,
  trackForm,
  trackScreen,
} from '#adapters/backend/contract/tracking.contract.ts'
import type { Feature, MakeFeature, FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { findSession } from '#adapters/backend/server/features/session/session.repository.ts'
import { sessionExpired } from '#adapters/backend/server/features/session/check-access.ts'
import { validOrRefused } from '#adapters/backend/server/http/valid-or-refused.ts'
import { route } from '#adapters/backend/server/http/route.ts'
import { secretHash } from '#adapters/backend/server/secrets/secret.ts'
import { makeEventWriter, payloadOf } from './event-writer.ts'

/** Calls that record events of pages and actions (spec §7 Tracking). Payloads are stored without personal data. */
export const trackingFeature: MakeFeature = (deps: FeatureDeps): Feature => {
  const { save, savePageEvent } = makeEventWriter(deps)
  return {
    routes: [
      route(
        trackAction,
        Effect.fnUntraced(function* ({ input: { userId = '', event, session = '', params = '' } }) {
          const draft = {
            userId,
            event,
            session,
            params: params === '' ? null : payloadOf(params),
          }
          const action = yield* validOrRefused(makeUserAction(draft))
          const found = yield* deps.store.query((db) => findSession(db, secretHash(session)))
          if (found?.user_id !== userId) return yield* sessionExpired
          return yield* save({
            kind: 'action',
            name: action.event,
            trackingId: null,
            userId: action.userId,
            payload: { ...action.params, channel },
          })
        }),
      ),
      route(
        trackScreen,
        Effect.fnUntraced(function* ({ input }) {
          const {
            trackingId = '',
            userId,
            screenName: name = '',
            referer = '',
            screenData: data = '',
          } = input
          const tracked = { trackingId, userId: userId ?? null }
          yield* validOrRefused(checkScreenEvent({ ...tracked, screenName: name, referer, screenData: data }))
          return yield* savePageEvent('screen', { name, trackingId, userId, data })
        }),
      ),
      route(
        trackForm,
        Effect.fnUntraced(function* ({ input }) {
          const { trackingId = '', userId, formName: name = '', formData: data = '' } = input
          const tracked = { trackingId, userId: userId ?? null }
          yield* validOrRefused(checkFormEvent({ ...tracked, formName: name, formData: data }))
          return yield* savePageEvent('form', { name, trackingId, userId, data })
        }),
      ),
      route(
        trackButton,
        Effect.fnUntraced(function* ({ input }) {
          const { trackingId = '', userId, buttonName: name = '', buttonData: data = '' } = input
          const tracked = { trackingId, userId: userId ?? null }
          yield* validOrRefused(checkButtonEvent({ ...tracked, buttonName: name, buttonData: data }))
          return yield* savePageEvent('button', { name, trackingId, userId, data })
        }),
      ),
    ],
  }
}
