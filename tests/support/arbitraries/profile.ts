import { fc } from '@fast-check/vitest'
import { notLoaded } from '#domain/documents/expiration.ts'
import type { ProfileState } from '#domain/session/profile.ts'
import { authData, platform } from './auth-data.ts'
import { moment } from './date.ts'
import { innDocument, licenceDocument, stsDocument } from './document.ts'

export const profile: fc.Arbitrary<ProfileState> = fc.record({
  platform,
  auth: authData,
  email: fc.constantFrom('', 'driver@kvitok.example'),
  gender: fc.constantFrom('', 'male', 'female'),
  userId: fc.constantFrom('', 'u1', 'u2'),
  transport: fc.array(stsDocument, { maxLength: 3 }),
  driverLicense: fc.array(licenceDocument, { maxLength: 3 }),
  inn: fc.array(innDocument, { maxLength: 3 }),
  sessionExpired: fc.boolean(),
  documentsExpiration: fc.oneof(fc.constant(notLoaded), moment),
  isWebUser: fc.boolean(),
})
