import type { Effect } from 'effect'
import type { DocumentId } from '#domain/documents/document.ts'
import type { ChargeId } from '#domain/charges/charge.ts'
import type { DriverLicence } from '#domain/identity/driver-licence.ts'
import type { Phone } from '#domain/identity/phone.ts'
import type { Uin } from '#domain/identity/uin.ts'
import type { DriverPhoneEntry, DriverPhoneFilter, DriverPhoneId } from '#domain/organisation/driver-phone.ts'
import type {
  DriverSchedule,
  ScheduleFilter,
  ScheduleId,
  Shift,
} from '#domain/organisation/driver-schedule.ts'
import type { ConfidenceReason } from '#domain/organisation/drivers-in-period.ts'
import type { Confidence } from '#domain/organisation/who-drove.ts'
import type { BackendFailed } from '#application/shared/backend.errors.ts'

/** A phone as it is shown: `numbers` is null if the tariff hides them, and `shown` then contains the masked text. */
export interface ShownPhone {
  readonly id: DriverPhoneId
  readonly isVerified: boolean
  readonly numbers: { readonly driverLicenseNumber: DriverLicence; readonly msisdn: Phone } | null
  /** The values to show: masked with asterisks if the data is masked. */
  readonly shown: { readonly driverLicenseNumber: string; readonly msisdn: string }
}

export interface SavedPhone {
  readonly phone: ShownPhone
  /** The driver was sent a code. The driver's answer is entered here to confirm the number. */
  readonly isCodeSent: boolean
}

/** A driver, identified by the licence document, with the number as it may be shown. */
export interface ShownDriver {
  readonly id: DocumentId
  readonly licence: string
}

export interface DriverAnswer {
  readonly driver: ShownDriver | null
  readonly confidence: Confidence
  readonly candidates: readonly ShownDriver[]
  readonly why: readonly Pick<ConfidenceReason, 'text'>[]
  readonly isMasked: boolean
}

export interface SchedulesPort {
  readonly list: (filter: ScheduleFilter) => Effect.Effect<readonly DriverSchedule[], BackendFailed>
  readonly create: (shift: Shift) => Effect.Effect<DriverSchedule, BackendFailed>
  readonly edit: (id: ScheduleId, shift: Shift) => Effect.Effect<DriverSchedule, BackendFailed>
  readonly remove: (id: ScheduleId) => Effect.Effect<void, BackendFailed>
}

export interface DriverPhonesPort {
  readonly list: (filter: DriverPhoneFilter) => Effect.Effect<readonly ShownPhone[], BackendFailed>
  readonly read: (id: DriverPhoneId) => Effect.Effect<ShownPhone, BackendFailed>
  readonly create: (entry: DriverPhoneEntry) => Effect.Effect<SavedPhone, BackendFailed>
  /** `code` is the confirmation code from the driver's SMS; null if no code was entered. */
  readonly edit: (
    id: DriverPhoneId,
    entry: DriverPhoneEntry,
    code: string | null,
  ) => Effect.Effect<SavedPhone, BackendFailed>
  readonly remove: (id: DriverPhoneId) => Effect.Effect<void, BackendFailed>
}

export interface FineDriverPort {
  readonly whoDrove: (fineId: ChargeId) => Effect.Effect<DriverAnswer, BackendFailed>
  /** Returns whether an SMS was sent now; false if one was already sent today. */
  readonly notify: (uin: Uin, msisdn: Phone) => Effect.Effect<boolean, BackendFailed>
}
