import type { Instant } from '#domain/dates/instant.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'

interface NewRequest {
  readonly kind: 'issue' | 'ticket'
  readonly userId: string | null
  readonly email: string
  readonly subject: string
  readonly content: string
  readonly platform: string
  readonly appVersion: string
  readonly now: Instant
}

/** Inserts a ticket; returns its id and the number that the visitor sees. */
export const insertSupportRequest = (
  trx: Trx,
  request: NewRequest,
): Promise<{ readonly id: string; readonly number: number }> =>
  trx
    .insertInto('support_requests')
    .values({
      kind: request.kind,
      user_id: request.userId,
      email: request.email,
      subject: request.subject,
      content: request.content,
      platform: request.platform,
      app_version: request.appVersion,
      created_at: new Date(request.now),
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
