import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { dayMs } from '#domain/dates/duration.ts'
import type { Instant } from '#domain/dates/instant.ts'
import type { VehicleFacts } from '#domain/charges/lookup/pasted-facts.ts'
import type { DocumentId } from '#domain/documents/document.ts'
import type { Phone } from '#domain/identity/phone.ts'
import type { Shift } from '#domain/organisation/driver-schedule.ts'
import { holderText, listStsOf } from '#adapters/backend/server/features/documents/documents.repository.ts'
import { listPersonal } from '#adapters/backend/server/features/documents/personal-documents.repository.ts'
import type { SearchSubject } from '#adapters/backend/server/registry/charge-source.ts'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'
import type { SampleDriver } from './sample-fleet.ts'

/** Returns whether the user has a notification with this deduplication key. */
export const hasNotification = async (db: Database, dedupeKey: string): Promise<boolean> =>
  (await db
    .selectFrom('notifications')
    .select('id')
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirst()) !== undefined

/** Marks the notifications of a user that are older than a moment as read. */
export const markReadBefore = async (trx: Trx, userId: string, moment: Instant): Promise<void> => {
  await trx
    .updateTable('notifications')
    .set({ read_at: sql<Date>`created_at + interval '1 hour'` })
    .where('user_id', '=', userId)
    .where('created_at', '<', new Date(moment))
    .execute()
}

/** Inserts the vehicles that the user does not have; returns the ids of all of them in the same order. */
export const insertVehicles = async (
  trx: Trx,
  userId: string,
  vehicles: readonly VehicleFacts[],
  now: Instant,
): Promise<readonly DocumentId[]> => {
  // A millisecond apart, because lists are in the order of creation.
  const rows = vehicles.map((facts, index) => ({
    user_id: userId,
    ...facts,
    created_at: new Date(now + index),
  }))
  await trx
    .insertInto('sts_documents')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['user_id', 'sts']).doNothing())
    .execute()
  const stored = new Map((await listStsOf(trx, userId)).map(({ id, sts }) => [sts, id as DocumentId]))
  return vehicles.flatMap(({ sts }) => stored.get(sts) ?? [])
}

/** Inserts the drivers that the organisation does not have, with their phones; returns the ids of all licences in the same order. */
export const insertDrivers = async (
  trx: Trx,
  {
    userId,
    organisationId,
    now,
  }: { readonly userId: string; readonly organisationId: string; readonly now: Instant },
  drivers: readonly SampleDriver[],
): Promise<readonly DocumentId[]> => {
  await trx
    .insertInto('personal_documents')
    .values(
      drivers.map(({ number, holder }, index) => ({
        id: randomUUID(),
        user_id: userId,
        kind: 'licence' as const,
        number,
        holder: holderText(holder),
        created_at: new Date(now + index),
      })),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'number']).doNothing())
    .execute()
  await trx
    .insertInto('driver_phones')
    .values(
      drivers.map(({ number, msisdn, isVerified }, index) => ({
        organisation_id: organisationId,
        driver_license_number: number,
        msisdn,
        is_verified: isVerified,
        created_at: new Date(now + index),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'driver_license_number', 'msisdn']).doNothing(),
    )
    .execute()
  const stored = new Map(
    (await listPersonal(trx, userId, 'licence')).map(({ id, number }) => [number, id as DocumentId]),
  )
  return drivers.flatMap(({ number }) => stored.get(number) ?? [])
}

/** Inserts shifts that do not overlap, with one statement. */
export const insertShifts = async (
  trx: Trx,
  organisationId: string,
  shifts: readonly Shift[],
  now: Instant,
): Promise<void> => {
  const rows = shifts.map(({ stsId, driverLicenseId, startAt, endAt }) => ({
    organisation_id: organisationId,
    sts_id: stsId,
    driver_license_id: driverLicenseId,
    start_at: new Date(startAt),
    end_at: new Date(endAt),
    created_at: new Date(now),
  }))
  await trx.insertInto('driver_schedules').values(rows).execute()
}

/** Sets the time at which the register reported charges as paid. */
export const setClearedAt = async (trx: Trx, chargeIds: readonly string[], at: Instant): Promise<void> => {
  if (chargeIds.length === 0) return
  await trx
    .updateTable('charges')
    .set({ paid_at: new Date(at) })
    .where('id', 'in', chargeIds)
    .execute()
}

/** Days for which the sandbox bank holds the money of the sample; it takes it then. */
const heldDays = 30

/** Inserts the order of a payment at the sandbox bank, whose money is held: the reconciliation asks about it. */
export const insertHeldOrder = async (trx: Trx, paymentId: string, at: Instant): Promise<void> => {
  const { system, total } = await trx
    .selectFrom('payments')
    .select(['system', 'total'])
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('sandbox_orders')
    .values({
      merchant: system,
      merchant_order: paymentId,
      amount: total,
      description: '',
      return_url: '',
      callback_url: '',
      state: 'authorised',
      settle_at: new Date(at + heldDays * dayMs),
      created_at: new Date(at),
    })
    .onConflict((conflict) => conflict.column('merchant_order').doNothing())
    .execute()
}

/** Records that a source has answered about subjects, so that the first list of the sample waits for no register. */
export const insertAnswered = async (
  trx: Trx,
  subjects: readonly SearchSubject[],
  source: string,
  now: Instant,
): Promise<void> => {
  const at = new Date(now)
  await trx
    .insertInto('source_checks')
    .values(subjects.map(({ kind, value }) => ({ kind, value, source, asked_at: at, answered_at: at })))
    .onConflict((conflict) => conflict.columns(['kind', 'value', 'source']).doNothing())
    .execute()
}

export interface SentText {
  readonly dedupeKey: string
  readonly phone: Phone
  readonly body: string
  readonly at: Instant
}

/** Inserts SMS that were sent in the past. */
export const insertSentTexts = async (trx: Trx, texts: readonly SentText[]): Promise<void> => {
  if (texts.length === 0) return
  await trx
    .insertInto('sms_messages')
    .values(
      texts.map(({ dedupeKey, phone, body, at }) => ({
        dedupe_key: dedupeKey,
        phone,
        body,
        created_at: new Date(at),
        sent_at: new Date(at),
      })),
    )
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute()
}

/** Returns the ids of charges by their UIN. */
export const chargeIdsByUin = async (
  trx: Trx,
  uins: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await trx.selectFrom('charges').select(['id', 'uin']).where('uin', 'in', uins).execute()
  return new Map(rows.map(({ id, uin }) => [uin, id]))
}
