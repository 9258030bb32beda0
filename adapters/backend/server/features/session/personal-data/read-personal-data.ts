import type { Instant } from '#domain/dates/instant.ts'
import { type PersonalData, personalDataFormat, personalDataVersion } from '#domain/session/personal-data.ts'
import { findAccount } from '#adapters/backend/server/features/session/accounts.repository.ts'
import { sessionsOver } from '#adapters/backend/server/features/session/session.repository.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import { moment, momentOrNull } from './moments.ts'
import { readOwnOrganisation } from './own-organisation.repository.ts'
import { readOwnPayments } from './own-payments.repository.ts'

const readAccount = async (trx: Trx, userId: string): Promise<PersonalData['account']> => {
  const user = await trx
    .selectFrom('users')
    .select(['created_at', 'is_legal_entity'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const account = await findAccount(trx, userId)
  return {
    userId,
    since: moment(user.created_at),
    email: account?.email ?? null,
    emailConfirmedAt: momentOrNull(account?.email_confirmed_at ?? null),
    registeredAt: momentOrNull(account?.registered_at ?? null),
    hasPassword: (account?.password ?? null) !== null,
    isLegalEntity: user.is_legal_entity,
    gender: account?.gender ?? 'none',
    doNotify: account?.do_notify ?? false,
    isSubscribed: account?.is_subscribed ?? false,
    notifyDays: account?.notify_days ?? 0,
  }
}

const readConsents = async (trx: Trx, userId: string): Promise<PersonalData['consents']> => {
  const rows = await trx
    .selectFrom('consents')
    .select(['kind', 'version', 'is_given', 'at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(({ kind, version, is_given, at }) => ({ kind, version, isGiven: is_given, at: moment(at) }))
}

const readDocuments = async (trx: Trx, userId: string): Promise<PersonalData['documents']> => {
  const vehicles = await trx
    .selectFrom('sts_documents')
    .select(['sts', 'plate', 'holder', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const others = await trx
    .selectFrom('personal_documents')
    .select(['kind', 'number', 'holder', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const ofKind = (kind: 'licence' | 'inn') =>
    others
      .filter((row) => row.kind === kind)
      .map(({ number, holder, created_at }) => ({ number, holder, addedAt: moment(created_at) }))
  return {
    sts: vehicles.map(({ sts, plate, holder, created_at }) => ({
      number: sts,
      plate,
      holder,
      addedAt: moment(created_at),
    })),
    licences: ofKind('licence'),
    inns: ofKind('inn'),
  }
}

const readNotifications = async (trx: Trx, userId: string): Promise<PersonalData['notifications']> => {
  const rows = await trx
    .selectFrom('notifications')
    .select(['tab', 'title', 'body', 'created_at', 'read_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return rows.map(({ tab, title, body, created_at, read_at }) => ({
    tab,
    title,
    body,
    createdAt: moment(created_at),
    readAt: momentOrNull(read_at),
  }))
}

/** The address of a browser is a secret of its maker's service: whoever has it can write there. */
const serviceOf = (endpoint: string): string => (URL.canParse(endpoint) ? new URL(endpoint).host : '')

const readPush = async (trx: Trx, userId: string): Promise<PersonalData['push']> => {
  const messages = await trx
    .selectFrom('push_messages')
    .select(['title', 'body', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  const browsers = await trx
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return {
    messages: messages.map(({ title, body, created_at }) => ({ title, body, createdAt: moment(created_at) })),
    browsers: browsers.map(({ endpoint, created_at }) => ({
      service: serviceOf(endpoint),
      since: moment(created_at),
    })),
  }
}

/** An address that was never confirmed may be somebody else's, and so may its letters. */
const readLetters = async (
  trx: Trx,
  { email, emailConfirmedAt }: PersonalData['account'],
): Promise<PersonalData['letters']> => {
  if (email === null || emailConfirmedAt === null) return []
  const rows = await trx
    .selectFrom('mail')
    .select(['subject', 'created_at', 'sent_at'])
    .where('recipient', '=', email)
    .orderBy('created_at')
    .execute()
  return rows.map(({ subject, created_at, sent_at }) => ({
    subject,
    createdAt: moment(created_at),
    sentAt: momentOrNull(sent_at),
  }))
}

interface Reader {
  readonly userId: string
  readonly sessionId: string
  readonly now: Instant
}

const readSessions = async (
  trx: Trx,
  { userId, sessionId, now }: Reader,
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
    createdAt: moment(created_at),
    lastSeenAt: moment(last_seen_at),
    isCurrent: id === sessionId,
  }))
}

const readRest = async (trx: Trx, userId: string) => {
  const watch = await trx
    .selectFrom('look_up_watches')
    .select(['email', 'asked_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const links = await trx
    .selectFrom('links')
    .select(['kind', 'title', 'created_at', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  const requests = await trx
    .selectFrom('support_requests')
    .select(['number', 'email', 'subject', 'content', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('number')
    .execute()
  return {
    awaitedLookUp: watch === undefined ? null : { email: watch.email, askedAt: moment(watch.asked_at) },
    links: links.map(({ kind, title, created_at, expires_at }) => ({
      kind,
      title,
      createdAt: moment(created_at),
      expiresAt: moment(expires_at),
    })),
    supportRequests: requests.map(({ created_at, ...request }) => ({
      ...request,
      createdAt: moment(created_at),
    })),
  }
}

/** 152-FZ, article 14. One transaction, so that the sections tell of one moment. */
export const readPersonalData = async (trx: Trx, reader: Reader): Promise<PersonalData> => {
  const { userId, now } = reader
  const account = await readAccount(trx, userId)
  return {
    format: personalDataFormat,
    version: personalDataVersion,
    exportedAt: moment(new Date(now)),
    account,
    consents: await readConsents(trx, userId),
    documents: await readDocuments(trx, userId),
    payments: await readOwnPayments(trx, userId),
    notifications: await readNotifications(trx, userId),
    push: await readPush(trx, userId),
    letters: await readLetters(trx, account),
    sessions: await readSessions(trx, reader),
    ...(await readRest(trx, userId)),
    organisation: await readOwnOrganisation(trx, userId),
  }
}
