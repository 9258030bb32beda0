import { Effect } from 'effect'
import { hourMs } from '#domain/dates/duration.ts'
import { channel } from '#domain/session/auth-data.ts'
import { checkButtonEvent, checkFormEvent, checkScreenEvent } from '#domain/tracking/page-event.ts'
import { anonymousPayload } from '#domain/tracking/payload.ts'
import { makeUserAction } from '#domain/tracking/user-action.ts'
import { isUuid } from '#domain/uuid.ts'
import {
  trackAction,
  trackButton,
  trackForm,
  trackScreen,
} from '#adapters/backend/contract/tracking.contract.ts'
import type { Feature, MakeFeature, FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { findSession } from '#adapters/backend/server/features/session/session.repository.ts'
import { startJob } from '#adapters/backend/server/jobs/start-job.ts'
import { acceptOrRefuse, refused } from '#adapters/backend/server/http/refused.ts'
import { route } from '#adapters/backend/server/http/route.ts'
import { secretHash } from '#adapters/backend/server/secrets/secret.ts'
import { forgetOldEvents, insertEvent } from './tracking.repository.ts'

const fromJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const known = (id: string | undefined): string | null => (id !== undefined && isUuid(id) ? id : null)

/** Calls that record events of pages and actions (spec §7 Tracking). Payloads are stored without personal data. */
export const trackingFeature: MakeFeature = ({ store, now, log }: FeatureDeps): Feature => {
  const save = (event: Omit<Parameters<typeof insertEvent>[1], 'now'>) =>
    store.query((db) => insertEvent(db, { ...event, now: now() })).pipe(Effect.as({}))

  /** Stores an event of a page. Visitors without a session send them too, so the sender is not verified. */
  const savePageEvent = (
    kind: 'screen' | 'form' | 'button',
    {
      name,
      trackingId,
      userId,
      params,
    }: { name: string; trackingId: string; userId?: string; params: string },
  ) =>
    save({
      kind,
      name,
      trackingId: known(trackingId),
      userId: known(userId),
      payload: anonymousPayload(fromJson(params)),
    })

  return {
    routes: [
      route(
        trackAction,
        Effect.fnUntraced(function* ({ input: { userId, event, session, params } }) {
          const draft = {
            userId,
            event,
            session,
            params: params === '' ? null : anonymousPayload(fromJson(params)),
          }
          const action = yield* acceptOrRefuse(makeUserAction(draft))
          const found = yield* store.query((db) => findSession(db, secretHash(session)))
          if (found?.user_id !== userId)
            return yield* refused('session.expired', 'Сессия истекла. Начните проверку заново')
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
        Effect.fnUntraced(function* ({ input: { trackingId, userId, screenName, referer, screenData } }) {
          const draft = {
            trackingId,
            userId: userId ?? null,
            screenName,
            referer: referer ?? '',
            screenData: '',
          }
          yield* acceptOrRefuse(checkScreenEvent(draft))
          return yield* savePageEvent('screen', {
            name: screenName,
            trackingId,
            ...(userId !== undefined && { userId }),
            params: screenData ?? '',
          })
        }),
      ),
      route(
        trackForm,
        Effect.fnUntraced(function* ({ input: { trackingId, userId, formName, formData } }) {
          yield* acceptOrRefuse(
            checkFormEvent({ trackingId, userId: userId ?? null, formName, formData: '' }),
          )
          return yield* savePageEvent('form', {
            name: formName,
            trackingId,
            ...(userId !== undefined && { userId }),
            params: formData ?? '',
          })
        }),
      ),
      route(
        trackButton,
        Effect.fnUntraced(function* ({ input: { trackingId, userId, buttonName, buttonData } }) {
          yield* acceptOrRefuse(
            checkButtonEvent({ trackingId, userId: userId ?? null, buttonName, buttonData: '' }),
          )
          return yield* savePageEvent('button', {
            name: buttonName,
            trackingId,
            ...(userId !== undefined && { userId }),
            params: buttonData ?? '',
          })
        }),
      ),
    ],
    start: () =>
      startJob(
        'forget-old-events',
        store.query((db) => forgetOldEvents(db, now())),
        hourMs,
        log,
      ),
  }
}
