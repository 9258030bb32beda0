import { Effect } from 'effect'
import type { Password } from '#domain/session/password.ts'
import {
  changePassword,
  recoverPassword,
  resetPassword,
} from '#adapters/backend/contract/account/account.contract.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { refused } from '#adapters/backend/server/http/refused.ts'
import { type Route, route } from '#adapters/backend/server/http/route.ts'
import { resetEmail } from './account-emails.ts'
import { findAccount } from './accounts.repository.ts'
import { makePasswordChanges, parseNewPassword } from './change-password.ts'
import { confirmPassword } from './check-password.ts'
import { emailAccountLink } from './email-account-link.ts'
import { linkSpent } from './email-link.ts'
import { readOneTimeLink } from './links.repository.ts'
import { hashPassword } from '#adapters/backend/server/secrets/password-hash.ts'
import type { AccountAtNetwork } from './sign-in-networks.repository.ts'

const passwordNone = refused(
  'password.none',
  'Пароля у кабинета ещё нет. Попросите ссылку для нового пароля: она придёт на вашу почту',
)

const mismatch = refused('password.mismatch', 'Новый пароль и его повтор не совпадают. Введите их ещё раз')

/** Spec §7: a new password by a link, or by the old one. */
export const passwordRoutes = (deps: FeatureDeps): readonly Route[] => {
  const { store, now, passwordWork } = deps
  const confirm = confirmPassword(deps)
  const { byLink, byOldPassword } = makePasswordChanges(deps)

  /** The requester has proved who they are, by a link or by the old password. */
  const hashFor = (at: AccountAtNetwork, password: Password) =>
    passwordWork.reserve({ ...at, isKnown: true }, (hash) => hash(() => hashPassword(password)))

  return [
    route(recoverPassword, ({ input, network }) =>
      emailAccountLink(deps, {
        email: input.username,
        requester: { userId: null, network },
        purpose: 'reset',
        compose: resetEmail,
      }),
    ),
    route(
      resetPassword,
      Effect.fnUntraced(function* ({ input, network }) {
        const password = yield* parseNewPassword(input.newPassword)
        // Before the hash, which costs a thousand times as much as this query.
        const link = yield* store.query((db) => readOneTimeLink(db, 'reset', input.token, now()))
        if (link === undefined) return yield* linkSpent
        const hashed = yield* hashFor({ email: link.email, network }, password)
        return yield* byLink(input.token, hashed, network)
      }),
    ),
    route(
      changePassword,
      Effect.fnUntraced(function* ({ input, caller, network }) {
        const account = yield* store.query((db) => findAccount(db, caller.userId))
        if (account === undefined || account.email === null || account.password === null)
          return yield* passwordNone
        if (input.newPass !== input.confirmPass) return yield* mismatch
        const password = yield* parseNewPassword(input.newPass)
        yield* confirm(account, input.oldPass, network)
        const hashed = yield* hashFor({ email: account.email, network }, password)
        return yield* byOldPassword(account, hashed, { except: caller.sessionId, network })
      }),
    ),
  ]
}
