import { latestStored } from '#domain/dates/clock-difference.ts'
import { dayMs } from '#domain/dates/duration.ts'
import { type Instant, instantOf } from '#domain/dates/instant.ts'
import type { Phone } from '#domain/identity/phone.ts'
import type { DriverPhoneId } from '#domain/organisation/driver-phone.ts'
import type { SentCode } from '#domain/organisation/phone-code.ts'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'

interface StoredCode extends SentCode {
  readonly codeHash: string
}

/** Returns the last code for a phone; null where none was sent. */
export const sentCode = async (db: Database, phoneId: DriverPhoneId): Promise<StoredCode | null> => {
  const row = await db
    .selectFrom('driver_phone_codes')
    .selectAll()
    .where('phone_id', '=', phoneId)
    .executeTakeFirst()
  return row === undefined
    ? null
    : {
        codeHash: row.code_hash,
        sentAt: instantOf(row.sent_at),
        wrongAnswers: row.wrong_answers,
      }
}

/** Saves a code; it replaces the earlier one. */
export const saveCode = async (
  trx: Trx,
  phoneId: DriverPhoneId,
  codeHash: string,
  now: Instant,
): Promise<void> => {
  const code = { code_hash: codeHash, sent_at: new Date(now), wrong_answers: 0 }
  await trx
    .insertInto('driver_phone_codes')
    .values({ phone_id: phoneId, ...code })
    .onConflict((conflict) => conflict.column('phone_id').doUpdateSet(code))
    .execute()
}

/** Counts a wrong answer to the code of a phone. */
export const countWrongAnswer = async (trx: Trx, phoneId: DriverPhoneId): Promise<void> => {
  await trx
    .updateTable('driver_phone_codes')
    .set((row) => ({ wrong_answers: row('wrong_answers', '+', 1) }))
    .where('phone_id', '=', phoneId)
    .execute()
}

/** Deletes a code: it is valid once, and not for another number. */
export const deleteCode = async (trx: Trx, phoneId: DriverPhoneId): Promise<void> => {
  await trx.deleteFrom('driver_phone_codes').where('phone_id', '=', phoneId).execute()
}

/** Counts one more code to a number; returns how many it was sent in the last day, this one included. */
export const countSend = async (trx: Trx, msisdn: Phone, now: Instant): Promise<number> => {
  await trx
    .deleteFrom('driver_code_sends')
    .where('msisdn', '=', msisdn)
    .where(({ eb, or }) =>
      or([eb('sent_at', '<=', new Date(now - dayMs)), eb('sent_at', '>', new Date(latestStored(now)))]),
    )
    .execute()
  await trx
    .insertInto('driver_code_sends')
    .values({ msisdn, sent_at: new Date(now) })
    .execute()
  const { sends } = await trx
    .selectFrom('driver_code_sends')
    .select((select) => select.fn.countAll<number>().as('sends'))
    .where('msisdn', '=', msisdn)
    .executeTakeFirstOrThrow()
  return sends
}
