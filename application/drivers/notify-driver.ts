import { Effect } from 'effect'
import type { DriverLicence } from '#domain/identity/driver-licence.ts'
import type { Uin } from '#domain/identity/uin.ts'
import { noticePhone, smsTariffRequired } from '#domain/organisation/driver-phone.ts'
import { InputRefused } from '#application/shared/app-error.ts'
import type { DriverPhonesPort, FineDriverPort } from './drivers.port.ts'

/** Finds the number that the driver has confirmed, and tells the driver of the fine. */
export const notifyDriver =
  (phones: Pick<DriverPhonesPort, 'list'>, fines: Pick<FineDriverPort, 'notify'>) =>
  (uin: Uin, driver: DriverLicence) =>
    Effect.gen(function* () {
      const listed = yield* phones.list({ driverLicenseNumber: driver })
      const known = listed.flatMap(({ numbers, isVerified }) =>
        numbers === null ? [] : [{ ...numbers, isVerified }],
      )
      if (known.length < listed.length) return yield* new InputRefused({ ...smsTariffRequired })
      const phone = noticePhone(known, driver)
      if (phone._tag === 'Invalid') return yield* new InputRefused({ ...phone.issues[0] })
      return yield* fines.notify(uin, phone.value)
    })
