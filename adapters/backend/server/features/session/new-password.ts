import { Effect } from 'effect'
import { minPasswordLength, parsePassword, type Password } from '#domain/session/password.ts'
import type { Refused } from '#adapters/backend/server/http/refused.ts'
import { validOrRefused } from '#adapters/backend/server/http/valid-or-refused.ts'

/** The list has shorter passwords, too, which are refused for their length. */
const loadCommonPasswords = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= minPasswordLength))
}

let loading: Promise<ReadonlySet<string>> | undefined

/** Some 18,000 common passwords in small letters. They are read from their package when the first password is set. */
const commonPasswords = (): Promise<ReadonlySet<string>> => (loading ??= loadCommonPasswords())

/** Parses a new password and refuses the common ones (ASVS 6.2.4). */
export const parseNewPassword = (input: string): Effect.Effect<Password, Refused> =>
  Effect.promise(commonPasswords).pipe(
    Effect.flatMap((common) => validOrRefused(parsePassword(input, common))),
  )
