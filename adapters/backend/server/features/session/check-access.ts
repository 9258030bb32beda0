import { Effect } from 'effect'
import { minuteMs } from '#domain/dates/duration.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { refused, Refused } from '#adapters/backend/server/http/refused.ts'
import type { CheckAccess } from '#adapters/backend/server/http/answer-call.ts'
import { secretHash } from '#adapters/backend/server/secrets/secret.ts'
import { findOwnSession } from './own-session.ts'
import { staffEmailOf } from './accounts.repository.ts'
import { callerOf } from './organisation-of-session.ts'
import { touchSession } from './session.repository.ts'

/** The last use of a session is stored once a minute, not at every call. */
const touchEveryMs = minuteMs

/** Fails a call whose credentials open no session any more. */
export const sessionExpired = refused('session.expired', 'Сессия истекла. Начните проверку заново')

/** Spec §6: the cabinet is for legal entities. */
const notOrganisation = refused(
  'access.organisation',
  'Это действие доступно организациям. Смените тип пользователя в настройках',
)

const notStaff = refused(
  'access.staff',
  'Это действие доступно сотрудникам. Роль даёт оператор: kvitok backend staff add ПОЧТА',
)

/** Spec §4 Auth expiry: 3600 seconds of inactivity and thirty days at most (decision 25). */
export const makeCheckAccess = ({ store, now }: FeatureDeps): CheckAccess =>
  Effect.fnUntraced(function* ({ access, permission }, credentials) {
    const found = yield* store.query((db) => findOwnSession(db, credentials, now()))
    if (found === null) return yield* sessionExpired
    // A use that a clock ahead of time has stored is replaced, too; it would prolong the session until then.
    if (Math.abs(now() - found.last_seen_at.getTime()) >= touchEveryMs)
      yield* store.query((db) => touchSession(db, secretHash(credentials.session), now()))
    if (access === 'organisation' && !found.is_legal_entity) return yield* notOrganisation
    const staffEmail = access === 'staff' ? yield* store.query((db) => staffEmailOf(db, found.user_id)) : ''
    if (staffEmail === null) return yield* notStaff
    const caller = callerOf(found, permission, credentials.organisationId)
    return caller instanceof Refused ? yield* caller : { ...caller, sessionId: found.id, staffEmail }
  })
