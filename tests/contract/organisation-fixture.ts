import { randomUUID } from 'node:crypto'
import { instant, type Instant } from '#domain/dates/instant.ts'
import type { DriverLicence } from '#domain/identity/driver-licence.ts'
import type { Email } from '#domain/identity/email.ts'
import type { Inn } from '#domain/identity/inn.ts'
import type { Phone } from '#domain/identity/phone.ts'
import type { Plate } from '#domain/identity/plate.ts'
import type { Sts } from '#domain/identity/sts.ts'
import type { Uin } from '#domain/identity/uin.ts'
import type { MemberRole } from '#domain/organisation/members/member-role.ts'
import { type PaidTariffName, tariffTable } from '#domain/organisation/tariff.ts'
import type { BackendFixture } from '#tests/support/backend/backend-fixture.ts'
import { sampleRecord, sampleUin } from '#tests/support/samples/charge-record.ts'
import { storeRecords } from '#tests/support/database/store-records.ts'

type Tables = Pick<BackendFixture, 'store' | 'clock'>

const yearMs = 365 * 86_400_000

export const fleetInn = '7707083893' as Inn

/** Makes a registered user a legal entity with an organisation on a paid tariff; returns the id of the organisation. */
export const prepareOrganisation = async (
  { store: { db }, clock }: Tables,
  userId: string,
  tariff: PaidTariffName = 'fleet-10',
): Promise<string> => {
  await db.updateTable('users').set({ is_legal_entity: true }).where('id', '=', userId).execute()
  const now = new Date(clock.now())
  const { id } = await db
    .insertInto('organisations')
    .values({
      user_id: userId,
      inn: fleetInn,
      name: 'ООО «Тестовый автопарк»',
      count_days: 365,
      subscribe_type: tariffTable[tariff].subscribeType,
      subscription_ends_at: new Date(now.getTime() + yearMs),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Makes an account a member of an organisation, as after an accepted invitation; returns the id of the membership. */
export const addMember = async (
  { store: { db }, clock }: Tables,
  organisationId: string,
  account: { readonly userId: string; readonly email: Email },
  role: MemberRole,
): Promise<string> => {
  await db.updateTable('users').set({ is_legal_entity: true }).where('id', '=', account.userId).execute()
  const now = new Date(clock.now())
  const { id } = await db
    .insertInto('organisation_members')
    .values({
      organisation_id: organisationId,
      email: account.email,
      role,
      user_id: account.userId,
      invited_at: now,
      joined_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes the organisation and keeps the legal entity. */
export const withoutOrganisation = async ({ store }: Tables, userId: string): Promise<void> => {
  await store.db.deleteFrom('organisations').where('user_id', '=', userId).execute()
}

/** Puts the organisation into its demo period. */
export const startDemo = async ({ store }: Tables, userId: string): Promise<void> => {
  await store.db
    .updateTable('organisations')
    .set({ subscribe_type: tariffTable.demo.subscribeType })
    .where('user_id', '=', userId)
    .execute()
}

export const expireSubscription = async ({ store, clock }: Tables, userId: string): Promise<void> => {
  await store.db
    .updateTable('organisations')
    .set({ subscription_ends_at: new Date(clock.now() - 1) })
    .where('user_id', '=', userId)
    .execute()
}

/** Advances the clock by milliseconds and keeps every session alive. */
export const passTime = async ({ store, clock }: Tables, milliseconds: number): Promise<void> => {
  clock.advance(milliseconds)
  await store.db
    .updateTable('sessions')
    .set({ last_seen_at: new Date(clock.now()) })
    .execute()
}

let made = 0

/** Returns eight new digits at every call, so that tests with a common database share no data. */
const digits = (): string => String((made += 1)).padStart(8, '0')

export interface FleetVehicle {
  readonly stsId: string
  readonly sts: Sts
}

export const addVehicle = async (
  { store, clock }: Tables,
  userId: string,
  plate: Plate | null = null,
): Promise<FleetVehicle> => {
  const sts = `77${digits()}` as Sts
  const { id } = await store.db
    .insertInto('sts_documents')
    .values({ user_id: userId, sts, plate, created_at: new Date(clock.now()) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { stsId: id, sts }
}

export interface FleetDriver {
  readonly driverLicenseId: string
  readonly licence: DriverLicence
}

export const addDriver = async ({ store, clock }: Tables, userId: string): Promise<FleetDriver> => {
  const driver = { driverLicenseId: randomUUID(), licence: `99${digits()}` as DriverLicence }
  await store.db
    .insertInto('personal_documents')
    .values({
      id: driver.driverLicenseId,
      user_id: userId,
      kind: 'licence',
      number: driver.licence,
      created_at: new Date(clock.now()),
    })
    .execute()
  return driver
}

/** Adds a phone of a driver, verified by default; returns its id. */
export const addPhone = async (
  { store, clock }: Tables,
  organisationId: string,
  driver: { readonly licence: DriverLicence; readonly msisdn: Phone; readonly isVerified?: boolean },
): Promise<string> => {
  const { id } = await store.db
    .insertInto('driver_phones')
    .values({
      organisation_id: organisationId,
      driver_license_number: driver.licence,
      msisdn: driver.msisdn,
      is_verified: driver.isVerified ?? true,
      created_at: new Date(clock.now()),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const newMsisdn = (): Phone => `790${digits()}` as Phone

interface AddedFine {
  readonly uin: Uin
  readonly fineId: string
}

/** Adds a fine of a vehicle with the time of the offence. */
export const addFine = async (
  { store, clock }: Tables,
  sts: Sts,
  happenedAt: Instant = instant(clock.now() - 86_400_000),
  paidAt: Instant | null = null,
): Promise<AddedFine> => {
  const uin = sampleUin(20_000 + (made += 1))
  await storeRecords(store, [sampleRecord({ uin, documents: { sts: [sts] } })])
  const { id } = await store.db
    .updateTable('charges')
    .set({ happened_at: new Date(happenedAt), paid_at: paidAt === null ? null : new Date(paidAt) })
    .where('uin', '=', uin)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { uin, fineId: id }
}
