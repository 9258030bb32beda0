import type { Instant } from '#domain/dates/instant.ts'
import type { Effect } from 'effect'
import type { DocumentId } from '#domain/documents/document.ts'
import type { ChargeId } from '#domain/charges/charge.ts'
import type { DriverLicence } from '#domain/identity/driver-licence.ts'
import type { Phone } from '#domain/identity/phone.ts'
import type { Uin } from '#domain/identity/uin.ts'
import type {
  DriverPhone,
  DriverPhoneEntry,
  DriverPhoneFilter,
  DriverPhoneId,
} from '#domain/organisation/driver-phone.ts'
import type {
  DriverSchedule,
  ScheduleFilter,
  ScheduleId,
  Shift,
} from '#domain/organisation/driver-schedule.ts'
import type { ConfidenceReason } from '#domain/organisation/drivers-in-period.ts'
import type { Confidence } from '#domain/organisation/who-drove.ts'
import type { BackendFailed } from '#application/shared/backend.errors.ts'

/** The stored phone of a driver, and whether it still has to be confirmed. */
export interface SavedPhone {
  readonly phone: DriverPhone
  /** A code was sent to the driver; the number is confirmed when the code is entered. */
  readonly isCodeSent: boolean
}

/** A driver of the organisation by the licence document. */
export interface LicensedDriver {
  readonly id: DocumentId
  readonly licence: DriverLicence
}

/** Who drove at the time of a fine: the driver, or the candidates, with the reasons. */
export interface DriverAnswer {
  readonly driver: LicensedDriver | null
  readonly confidence: Confidence
  readonly candidates: readonly LicensedDriver[]
  readonly why: readonly Pick<ConfidenceReason, 'text'>[]
}

/** The shifts of the organisation's drivers. */
export interface SchedulesPort {
  /** Returns the shifts that match every given filter. */
  readonly list: (filter: ScheduleFilter) => Effect.Effect<readonly DriverSchedule[], BackendFailed>
  /** Saves a shift. Fails with `schedule.conflict` if it conflicts with another one. */
  readonly create: (shift: Shift) => Effect.Effect<DriverSchedule, BackendFailed>
  /** Replaces a shift. Fails with `schedule.unknown` or `schedule.conflict`. */
  readonly edit: (id: ScheduleId, shift: Shift) => Effect.Effect<DriverSchedule, BackendFailed>
  /** Deletes a shift. Fails with `schedule.unknown`. */
  readonly remove: (id: ScheduleId) => Effect.Effect<void, BackendFailed>
}

/** The phones of the organisation's drivers. */
export interface DriverPhonesPort {
  /** Returns the phones that match every given filter. */
  readonly list: (filter: DriverPhoneFilter) => Effect.Effect<readonly DriverPhone[], BackendFailed>
  /** Returns a phone by its id. Fails with `phone.unknown`. */
  readonly read: (id: DriverPhoneId) => Effect.Effect<DriverPhone, BackendFailed>
  /** Saves a phone of a driver, and sends a code by SMS where the number has to be confirmed. Fails with `phone.codes-many`. */
  readonly create: (entry: DriverPhoneEntry) => Effect.Effect<SavedPhone, BackendFailed>
  /**
   * Replaces a phone, or confirms it by the `code` from the driver's SMS (null: none was entered). Fails with `phone.unknown`,
   * `phone.exists`, `phone.code-wrong`, `phone.code-expired` or `phone.codes-many`.
   */
  readonly edit: (
    id: DriverPhoneId,
    entry: DriverPhoneEntry,
    code: string | null,
  ) => Effect.Effect<SavedPhone, BackendFailed>
  /** Deletes a phone. Fails with `phone.unknown`. */
  readonly remove: (id: DriverPhoneId) => Effect.Effect<void, BackendFailed>
}

/** An SMS to a driver about a fine. */
export interface DriverNotice {
  readonly id: string
  readonly msisdn: Phone
  readonly text: string
  readonly createdAt: Instant
  /** When it was handed to the provider; null while it waits. */
  readonly sentAt: Instant | null
}

/** Requests about the driver of a fine. */
export interface FineDriverPort {
  /** Returns who drove at the time of a fine, by the schedules. Fails with `fine.unknown`. */
  readonly whoDrove: (fineId: ChargeId) => Effect.Effect<DriverAnswer, BackendFailed>
  /** Answers the same for at most `maxFinesPerQuestion` fines; unknown fines are left out. */
  readonly driversOf: (
    chargeIds: readonly ChargeId[],
  ) => Effect.Effect<ReadonlyMap<ChargeId, DriverAnswer>, BackendFailed>
  /**
   * Notifies the phone about a fine by SMS. Returns false if one was already sent today. Fails with `fine.unknown`,
   * `notice.no-phone`, `notice.unverified` or `notice.paid`.
   */
  readonly notify: (uin: Uin, msisdn: Phone) => Effect.Effect<boolean, BackendFailed>
  /** Returns the newest SMS to drivers. Fails with `organisation.none`. */
  readonly notices: () => Effect.Effect<readonly DriverNotice[], BackendFailed>
}
