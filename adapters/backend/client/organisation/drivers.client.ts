import { Effect } from 'effect'
import type {
  DriverAnswer,
  DriverPhonesPort,
  FineDriverPort,
  SavedPhone,
  SchedulesPort,
} from '#application/drivers/drivers.port.ts'
import type { DriverPhone, DriverPhoneEntry, DriverPhoneFilter } from '#domain/organisation/driver-phone.ts'
import type { ReplyOf } from '#adapters/backend/contract/endpoint.ts'
import {
  createPhone,
  deletePhone,
  editPhone,
  listPhones,
  listNotices,
  notifyDriver,
  readPhone,
} from '#adapters/backend/contract/drivers/driver-phones.contract.ts'
import {
  createSchedule,
  deleteSchedule,
  editSchedule,
  listSchedules,
} from '#adapters/backend/contract/drivers/schedules.contract.ts'
import { driversOfFines, whoDrove } from '#adapters/backend/contract/drivers/fine-drivers.contract.ts'
import type { Call } from '#adapters/backend/client/call.ts'

type WirePhone = ReplyOf<typeof readPhone>['phone']
type WireDriver = ReplyOf<typeof whoDrove>['candidates'][number]

const fromWire = ({ id, driver_license_number, msisdn, is_verified }: WirePhone): DriverPhone => ({
  id,
  driverLicenseNumber: driver_license_number,
  msisdn,
  isVerified: is_verified,
})

const savedFromWire = ({ phone, isCodeSent }: ReplyOf<typeof createPhone>): SavedPhone => ({
  phone: fromWire(phone),
  isCodeSent,
})

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
  list: (filter) => call.request(listSchedules, filter).pipe(Effect.map(({ schedules }) => schedules)),
  create: (shift) => call.request(createSchedule, shift).pipe(Effect.map(({ schedule }) => schedule)),
  edit: (id, shift) =>
    call.request(editSchedule, { ...shift, id }).pipe(Effect.map(({ schedule }) => schedule)),
  remove: (id) => call.request(deleteSchedule, { id }).pipe(Effect.asVoid),
})

/** Implements `DriverPhonesPort` with the calls about phones of drivers. */
export const makeDriverPhonesClient = (call: Call): DriverPhonesPort => ({
  list: (filter) =>
    call.request(listPhones, toQuery(filter)).pipe(Effect.map(({ phones }) => phones.map(fromWire))),
  read: (id) => call.request(readPhone, { id }).pipe(Effect.map(({ phone }) => fromWire(phone))),
  create: (entry) => call.request(createPhone, toWire(entry)).pipe(Effect.map(savedFromWire)),
  edit: (id, entry, code) =>
    call
      .request(editPhone, { ...toWire(entry), id, ...(code !== null && { code }) })
      .pipe(Effect.map(savedFromWire)),
  remove: (id) => call.request(deletePhone, { id }).pipe(Effect.asVoid),
})

const answerOf = ({ driver, confidence, candidates, why }: ReplyOf<typeof whoDrove>): DriverAnswer => ({
  driver: driver === null ? null : driverOf(driver),
  confidence,
  candidates: candidates.map(driverOf),
  why,
})

/** Implements `FineDriverPort` with the call `whoDrove`. */
export const makeFineDriverClient = (call: Call): FineDriverPort => ({
  whoDrove: (fineId) => call.request(whoDrove, { fineId }).pipe(Effect.map(answerOf)),
  driversOf: (fineIds) =>
    call
      .request(driversOfFines, { fineIds })
      .pipe(Effect.map(({ answers }) => new Map(answers.map((answer) => [answer.fineId, answerOf(answer)])))),
  notify: (uin, msisdn) =>
    call.request(notifyDriver, { uin, msisdn }).pipe(Effect.map(({ isSent }) => isSent)),
  notices: () => call.request(listNotices, {}).pipe(Effect.map(({ notices }) => notices)),
})
