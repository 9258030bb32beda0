import type { OwnOrganisation } from '#domain/session/personal-data.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import { isoInstant } from './moments.ts'

const phonesOf = (trx: Trx, organisationId: string) =>
  trx
    .selectFrom('driver_phones')
    .select(['driver_license_number', 'msisdn', 'is_verified'])
    .where('organisation_id', '=', organisationId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

const shiftsOf = (trx: Trx, organisationId: string) =>
  trx
    .selectFrom('driver_schedules')
    .innerJoin('sts_documents', 'sts_documents.id', 'driver_schedules.sts_id')
    .innerJoin('personal_documents', 'personal_documents.id', 'driver_schedules.driver_license_id')
    .select(['sts_documents.sts', 'personal_documents.number', 'start_at', 'end_at'])
    .where('organisation_id', '=', organisationId)
    .orderBy('start_at')
    .orderBy('driver_schedules.id')
    .execute()

const membersOf = (trx: Trx, organisationId: string) =>
  trx
    .selectFrom('organisation_members')
    .select(['email', 'role'])
    .where('organisation_id', '=', organisationId)
    .orderBy('invited_at')
    .orderBy('id')
    .execute()

/** Returns the data that an organisation has entered about itself, its drivers and their shifts. */
export const readOwnOrganisation = async (trx: Trx, userId: string): Promise<OwnOrganisation | null> => {
  const organisation = await trx
    .selectFrom('organisations')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (organisation === undefined) return null
  const phones = await phonesOf(trx, organisation.id)
  const members = await membersOf(trx, organisation.id)
  const shifts = await shiftsOf(trx, organisation.id)
  return {
    inn: organisation.inn,
    name: organisation.name,
    subscriptionEndsAt: isoInstant(organisation.subscription_ends_at),
    contactName: organisation.contact_name,
    noticeEmail: organisation.notice_email,
    noticePhone: organisation.notice_phone,
    createdAt: isoInstant(organisation.created_at),
    driverPhones: phones.map(({ driver_license_number, msisdn, is_verified }) => ({
      licence: driver_license_number,
      phone: msisdn,
      isVerified: is_verified,
    })),
    members,
    shifts: shifts.map(({ sts, number, start_at, end_at }) => ({
      sts,
      licence: number,
      startAt: isoInstant(start_at),
      endAt: isoInstant(end_at),
    })),
  }
}
