import { fc } from '@fast-check/vitest'
import { type AuthData, type Platform, platforms } from '#domain/session/auth-data.ts'

const secret = fc.constantFrom('', 'a', 'b')

/** Few values, so that equal and empty fields are common. */
export const authData: fc.Arbitrary<AuthData> = fc.record({
  clientId: secret,
  salt: secret,
  rand: secret,
  userId: secret,
  session: secret,
})

export const platform: fc.Arbitrary<Platform> = fc.constantFrom(...platforms)
