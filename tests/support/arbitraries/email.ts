import { fc } from '@fast-check/vitest'

/** Addresses in small Latin letters; those of other alphabets are in the tables. */
export const email: fc.Arbitrary<string> = fc.emailAddress().map((address) => address.toLowerCase())
