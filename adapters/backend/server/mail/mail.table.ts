import type { Instant } from '#domain/dates/instant.ts'
import type { Trx } from '#adapters/backend/server/store/store.ts'

export interface Letter {
  /** The reason to write: one reason, one letter. */
  readonly dedupeKey: string
  readonly recipient: string
  readonly subject: string
  readonly body: string
}

/** Written in the transaction of its reason, so that there is no letter without it and no reason without a letter. */
export const queueLetter = async (trx: Trx, letter: Letter, now: Instant): Promise<void> => {
  await trx
    .insertInto('mail')
    .values({
      dedupe_key: letter.dedupeKey,
      recipient: letter.recipient,
      subject: letter.subject,
      body: letter.body,
      created_at: new Date(now),
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute()
}
