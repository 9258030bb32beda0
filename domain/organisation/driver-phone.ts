import type { Branded } from '#domain/branded.ts'
import { type DriverLicence } from '#domain/identity/driver-licence.ts'
import { type Phone } from '#domain/identity/phone.ts'
import { invalid, type Issue, type Parsed, valid } from '#domain/parsed.ts'

export type DriverPhoneId = Branded<string, 'DriverPhoneId'>

/** Spec §3 Driver phone record before it is stored. */
export interface DriverPhoneEntry {
  readonly driverLicenseNumber: DriverLicence
  readonly msisdn: Phone
  readonly isVerified: boolean
}

export interface DriverPhone extends DriverPhoneEntry {
  readonly id: DriverPhoneId
}

/** Spec §7: flags of these requests are sent as the texts `true` and `false`. */
export const parseFlag = (text: string): Parsed<boolean> =>
  text === 'true' || text === 'false'
    ? valid(text === 'true')
    : invalid('flag', 'Здесь может стоять только true или false')

/** Spec §7: optional filters of the list. */
export interface DriverPhoneFilter {
  readonly driverLicenseNumber?: DriverLicence
  readonly msisdn?: Phone
  readonly verifiedOnly?: boolean
}

/** Returns whether a phone matches every given filter. */
export const isListed = (phone: DriverPhoneEntry, filter: DriverPhoneFilter): boolean =>
  (filter.driverLicenseNumber === undefined || phone.driverLicenseNumber === filter.driverLicenseNumber) &&
  (filter.msisdn === undefined || phone.msisdn === filter.msisdn) &&
  (filter.verifiedOnly !== true || phone.isVerified)

/** SMS are paid and any visitor can get a demo, so codes and notices need a paid tariff. */
export const smsTariffRequired: Issue = {
  code: 'tariff.required',
  message:
    'СМС водителям отправляются на действующем платном тарифе. Если он уже заказан, СМС включатся после его оплаты',
}

const firstVerified = (phones: readonly DriverPhoneEntry[]): Parsed<Phone> => {
  const verified = phones.find(({ isVerified }) => isVerified)
  if (verified !== undefined) return valid(verified.msisdn)
  return phones.length === 0
    ? invalid('notice.no-phone', 'Добавьте телефон водителя, чтобы отправить ему СМС')
    : invalid('notice.unverified', 'Водитель ещё не подтвердил телефон: СМС о штрафе отправить нельзя')
}

/**
 * Returns the phone for a notification about a fine (spec §1). The number has to be confirmed by the driver, because a fine
 * is private.
 */
export const noticePhone = (phones: readonly DriverPhoneEntry[], driver: DriverLicence): Parsed<Phone> =>
  firstVerified(phones.filter((phone) => isListed(phone, { driverLicenseNumber: driver })))

/** Applies the same rule by the number: returns the phone if a notification may be sent to it. */
export const noticeTo = (phones: readonly DriverPhoneEntry[], msisdn: Phone): Parsed<Phone> =>
  firstVerified(phones.filter((phone) => isListed(phone, { msisdn })))
