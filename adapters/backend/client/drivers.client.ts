import { Effect } from 'effect'
import type {
  DriverPhonesPort,
  FineDriverPort,
  SchedulesPort,
  ShownPhone,
} from '#application/drivers/drivers.port.ts'
import type { DriverLicence } from '#domain/identity/driver-licence.ts'
import type { Phone } from '#domain/identity/phone.ts'
import type { DriverPhoneEntry, DriverPhoneFilter } from '#domain/organisation/driver-phone.ts'
import type { ReplyOf } from '#adapters/backend/contract/endpoint.ts'
import {
  createPhone,
  createSchedule,
  deletePhone,
  deleteSchedule,
  editPhone,
  editSchedule,
  listPhones,
  listSchedules,
  notifyDriver,
  readPhone,
  whoDrove,
} from '#adapters/backend/contract/drivers.contract.ts'
import type { Call } from './call.ts'

type WirePhone = ReplyOf<typeof readPhone>['phone']
type WireDriver = ReplyOf<typeof whoDrove>['candidates'][number]

/** Unmasked numbers are cast to the domain's types, because the backend stores only valid ones. */
const fromWire = (phone: WirePhone, isMasked: boolean): ShownPhone => {
  const shown = { driverLicenseNumber: phone.driver_license_number, msisdn: phone.msisdn }
  const numbers = {
    driverLicenseNumber: shown.driverLicenseNumber as DriverLicence,
    msisdn: shown.msisdn as Phone,
  }
  return { id: phone.id, isVerified: phone.is_verified, shown, numbers: isMasked ? null : numbers }
}

const toWire = ({ driverLicenseNumber, msisdn, isVerified }: DriverPhoneEntry) => ({
  driver_license_number: driverLicenseNumber,
  msisdn,
  is_verified: isVerified,
})

const toQuery = ({ driverLicenseNumber, msisdn, verifiedOnly }: DriverPhoneFilter) => ({
  ...(driverLicenseNumber !== undefined && { driver_license_number: driverLicenseNumber }),
  ...(msisdn !== undefined && { msisdn }),
  ...(verifiedOnly !== undefined && { verified_only: verifiedOnly }),
})

const driverOf = ({ id, driver_license_number }: WireDriver) => ({ id, licence: driver_license_number })

/** Implements `SchedulesPort` with the calls about shifts. */
export const makeSchedulesClient = (call: Call): SchedulesPort => ({
  list: (filter) => call.ask(listSchedules, filter).pipe(Effect.map(({ schedules }) => schedules)),
  create: (shift) => call.ask(createSchedule, shift).pipe(Effect.map(({ schedule }) => schedule)),
  edit: (id, shift) => call.ask(editSchedule, { ...shift, id }).pipe(Effect.map(({ schedule }) => schedule)),
  remove: (id) => call.ask(deleteSchedule, { id }).pipe(Effect.asVoid),
})

/** Implements `DriverPhonesPort` with the calls about phones of drivers. */
export const makeDriverPhonesClient = (call: Call): DriverPhonesPort => ({
  list: (filter) =>
    call
      .ask(listPhones, toQuery(filter))
      .pipe(Effect.map(({ phones, isMasked }) => phones.map((phone) => fromWire(phone, isMasked)))),
  read: (id) =>
    call.ask(readPhone, { id }).pipe(Effect.map(({ phone, isMasked }) => fromWire(phone, isMasked))),
  create: (entry) =>
    call
      .ask(createPhone, toWire(entry))
      .pipe(
        Effect.map(({ phone, isMasked, isCodeSent }) => ({ phone: fromWire(phone, isMasked), isCodeSent })),
      ),
  edit: (id, entry, code) =>
    call
      .ask(editPhone, { ...toWire(entry), id, ...(code !== null && { code }) })
      .pipe(
        Effect.map(({ phone, isMasked, isCodeSent }) => ({ phone: fromWire(phone, isMasked), isCodeSent })),
      ),
  remove: (id) => call.ask(deletePhone, { id }).pipe(Effect.asVoid),
})

/** Implements `FineDriverPort` with the call `whoDrove`. */
export const makeFineDriverClient = (call: Call): FineDriverPort => ({
  whoDrove: (fineId) =>
    call.ask(whoDrove, { fineId }).pipe(
      Effect.map((answer) => ({
        ...answer,
        driver: answer.driver === null ? null : driverOf(answer.driver),
        candidates: answer.candidates.map(driverOf),
      })),
    ),
  notify: (uin, msisdn) => call.ask(notifyDriver, { uin, msisdn }).pipe(Effect.map(({ isSent }) => isSent)),
})
