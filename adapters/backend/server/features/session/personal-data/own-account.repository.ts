import type { Instant } from '#domain/dates/instant.ts'
import type { PersonalData } from '#domain/session/personal-data.ts'
import { findAccount } from '#adapters/backend/server/features/session/accounts.repository.ts'
import { sessionsOver } from '#adapters/backend/server/features/session/session.repository.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import { isoInstant, isoInstantOrNull } from './moments.ts'

/** Returns the account data of a user for the export. */
export const readAccount = async (trx: Trx, userId: string): Promise<PersonalData['account']> => {
  const user = await trx
    .selectFrom('users')
    .select(['created_at', 'is_legal_entity'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const account = await findAccount(trx, userId)
  return {
    userId,
    since: isoInstant(user.created_at),
    email: account?.email ?? null,
    emailConfirmedAt: isoInstantOrNull(account?.email_confirmed_at ?? null),
    registeredAt: isoInstantOrNull(account?.registered_at ?? null),
    hasPassword: (account?.password ?? null) !== null,
    isLegalEntity: user.is_legal_entity,
    gender: account?.gender ?? 'none',
    doNotify: account?.do_notify ?? false,
    isSubscribed: account?.is_subscribed ?? false,
    notifyDays: account?.notify_days ?? 0,
  }
}

/** Returns all answers about consents for the export, oldest first. */
export const readConsents = async (trx: Trx, userId: string): Promise<PersonalData['consents']> => {
  const rows = await trx
    .selectFrom('consents')
    .select(['kind', 'version', 'is_given', 'at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(({ kind, version, is_given, at }) => ({
    kind,
    version,
    isGiven: is_given,
    at: isoInstant(at),
  }))
}

/** The user whose data is read, with the session and the time of the request. */
export interface DataSubject {
  readonly userId: string
  readonly sessionId: string
  readonly now: Instant
}

/** Returns the active sessions of a user for the export, oldest first. */
export const readSessions = async (
  trx: Trx,
  { userId, sessionId, now }: DataSubject,
): Promise<PersonalData['sessions']> => {
  const over = sessionsOver(now)
  const rows = await trx
    .selectFrom('sessions')
    .select(['id', 'device', 'channel', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('last_seen_at', '>', over.lastUsed)
    .where('created_at', '>', over.begun)
    .orderBy('created_at')
    .execute()
  return rows.map(({ id, device, channel, created_at, last_seen_at }) => ({
    device,
    channel,
    createdAt: isoInstant(created_at),
    lastSeenAt: isoInstant(last_seen_at),
    isCurrent: id === sessionId,
  }))
}
