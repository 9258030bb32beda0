import { fc } from '@fast-check/vitest'
import { parseDriverLicence } from '#domain/identity/driver-licence.ts'
import { parsePhone } from '#domain/identity/phone.ts'
import type { DriverPhoneEntry } from '#domain/organisation/driver-phone.ts'
import { parsedWith } from './parsed-with.ts'

/** Two drivers and three numbers, so that they meet. */
export const driverPhone: fc.Arbitrary<DriverPhoneEntry> = fc.record({
  driverLicenseNumber: parsedWith(parseDriverLicence, fc.constantFrom('9912345678', '99АВ123456')),
  msisdn: parsedWith(parsePhone, fc.constantFrom('79000000012', '79000000013', '79000000014')),
  isVerified: fc.boolean(),
})
