import { Effect } from 'effect'
import type { Email } from '#domain/identity/email.ts'
import { counted } from '#domain/wording/plural.ts'
import type { World } from '#adapters/backend/server/feature.ts'
import { refused, type Refused } from '#adapters/backend/server/refused.ts'
import type { AccountRow } from './accounts.table.ts'
import { forgetTries, takeTry } from './address-tries.table.ts'
import { isPasswordOf } from './password-hash.ts'

const waitWords = (seconds: number): string =>
  seconds < 60
    ? counted(seconds, ['секунду', 'секунды', 'секунд'])
    : counted(Math.ceil(seconds / 60), ['минуту', 'минуты', 'минут'])

interface Check {
  readonly email: Email
  readonly account: AccountRow | undefined
  readonly password: string
  /** First part of the codes: `login.wait`, `password.wait`. */
  readonly call: 'login' | 'password'
  readonly wrong: Refused
}

/**
 * Compares a password. Tries of one address are counted, whether it has an account or not, and an account that is not
 * there is compared with all the same.
 */
export const checkPassword = ({ store, now, log }: World) =>
  Effect.fnUntraced(function* ({ email, account, password, call, wrong }: Check) {
    const seconds = yield* Effect.promise(() => takeTry(store, email, now()))
    if (seconds > 0) {
      log('warn', 'password tries exhausted', { call })
      return yield* refused(
        `${call}.wait`,
        `Слишком много неверных паролей. Повторите через ${waitWords(seconds)} или войдите по ссылке из письма`,
        429,
      )
    }
    const isRight = yield* Effect.promise(() => isPasswordOf(account?.password ?? null, password))
    if (!isRight || account === undefined) {
      log('info', 'wrong password', { call })
      return yield* wrong
    }
    yield* Effect.promise(() => forgetTries(store.db, email))
    return account
  })
