import { Effect } from 'effect'
import type { Email } from '#domain/identity/email.ts'
import { isValid } from '#domain/parsed.ts'
import { parsePassword, type Password } from '#domain/session/password.ts'
import {
  changePassword,
  recoverPassword,
  resetPassword,
} from '#adapters/backend/contract/account.contract.ts'
import type { World } from '#adapters/backend/server/feature.ts'
import { refused, type Refused } from '#adapters/backend/server/refused.ts'
import { type Asked, type Route, route } from '#adapters/backend/server/route.ts'
import type { Trx } from '#adapters/backend/server/store/store.ts'
import { type AccountRow, confirmAddress, findAccount, findRegistered, keepSaid } from './accounts.table.ts'
import { forgetTries } from './address-tries.table.ts'
import { checkPassword } from './check-password.ts'
import { noAccountLetter, passwordChangedLetter, resetLetter } from './letters.ts'
import { deleteLinksOf, takeLink } from './links.table.ts'
import { hashPassword } from './password-hash.ts'
import { endSessionsOf } from './session.table.ts'
import { linkSpent } from './sign-in.routes.ts'
import { unlessTooMany, writeLetter, writeLink } from './write-link.ts'
import { userTrace } from './user-trace.ts'

export const passwordWrong = refused('password.wrong', 'Пароль не подходит. Проверьте раскладку и повторите')

const none = refused(
  'password.none',
  'Пароля у кабинета ещё нет. Попросите ссылку для нового пароля: она придёт на вашу почту',
)

const mismatch = refused('password.mismatch', 'Новый пароль и его повтор не совпадают. Введите их ещё раз')

const readPassword = (text: string): Effect.Effect<Password, Refused> => {
  const parsed = parsePassword(text)
  if (isValid(parsed)) return Effect.succeed(parsed.value)
  const [{ code, message }] = parsed.issues
  return Effect.fail(refused(code, message))
}

/** Spec §7: a new password by a link, or by the old one. */
export const passwordRoutes = (world: World): readonly Route[] => {
  const { store, now, siteUrl, log } = world
  const check = checkPassword(world)

  const recover = (email: Email) =>
    store.transaction(async (trx) => {
      await unlessTooMany(world, trx, email, async () => {
        const account = await findRegistered(trx, email)
        if (account === undefined) return writeLetter(world, trx, email, noAccountLetter(siteUrl))
        return writeLink(world, trx, {
          purpose: 'reset',
          userId: account.user_id,
          email,
          words: resetLetter,
        })
      })
      return {}
    })

  /** Earlier letters open nothing any more, and every other device is out (ASVS 7.4.3). */
  const setPassword = async (trx: Trx, account: AccountRow, password: string, except: string | null) => {
    await keepSaid(trx, account.user_id, { password })
    await deleteLinksOf(trx, account.user_id)
    await endSessionsOf(trx, account.user_id, except)
    if (account.email !== null) await writeLetter(world, trx, account.email, passwordChangedLetter(siteUrl))
    log('info', 'password changed', { user: userTrace(account.user_id) })
  }

  /** The mailbox gave the right to it, so wrong tries of the old password count no more. */
  const reset = (token: string, password: string) =>
    store.transaction(async (trx) => {
      const link = await takeLink(trx, 'reset', token, now())
      const account = link && (await findAccount(trx, link.user_id))
      if (account === undefined || account.registered_at === null || account.email !== link?.email)
        return false
      await setPassword(trx, account, password, null)
      await confirmAddress(trx, account.user_id, now())
      await forgetTries(trx, link.email)
      return true
    })

  return [
    route(recoverPassword, ({ input }) => Effect.promise(() => recover(input.username))),
    route(
      resetPassword,
      Effect.fnUntraced(function* ({ input }) {
        const password = yield* readPassword(input.newPassword)
        const hashed = yield* Effect.promise(() => hashPassword(password))
        return (yield* Effect.promise(() => reset(input.token, hashed))) ? {} : yield* linkSpent
      }),
    ),
    route(
      changePassword,
      Effect.fnUntraced(function* ({ input, caller }: Asked<typeof changePassword>) {
        const account = yield* Effect.promise(() => findAccount(store.db, caller.userId))
        if (account === undefined || account.email === null || account.password === null) return yield* none
        if (input.newPass !== input.confirmPass) return yield* mismatch
        const password = yield* readPassword(input.newPass)
        yield* check({
          email: account.email,
          account,
          password: input.oldPass,
          call: 'password',
          wrong: passwordWrong,
        })
        const hashed = yield* Effect.promise(() => hashPassword(password))
        yield* Effect.promise(() =>
          store.transaction((trx) => setPassword(trx, account, hashed, caller.sessionId)),
        )
        return {}
      }),
    ),
  ]
}
