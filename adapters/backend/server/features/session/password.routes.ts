import { Effect } from 'effect'
import type { Email } from '#domain/identity/email.ts'
import type { Password } from '#domain/session/password.ts'
import {
  changePassword,
  recoverPassword,
  resetPassword,
} from '#adapters/backend/contract/account/account.contract.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { inTransaction } from '#adapters/backend/server/http/in-transaction.ts'
import { refused } from '#adapters/backend/server/http/refused.ts'
import { type RouteRequest, type Route, route } from '#adapters/backend/server/http/route.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import {
  type AccountRow,
  confirmAddress,
  findAccount,
  lockAccount,
  saveAccountAnswers,
} from './accounts.repository.ts'
import { deleteTries } from './address-tries.repository.ts'
import { confirmPassword, passwordWrong } from './check-password.ts'
import { passwordChangedEmail, resetEmail } from './account-emails.ts'
import { deleteLinksOf, readOneTimeLink, redeemOneTimeLink } from './links.repository.ts'
import { parseNewPassword } from './new-password.ts'
import { hashPassword } from './password-hash.ts'
import { endSessionsOf } from './session.repository.ts'
import { type AccountAtNetwork, deleteOldNetworks, saveKnownNetwork } from './sign-in-networks.repository.ts'
import { linkSpent } from './sign-in.routes.ts'
import { emailAccountLink } from './email-account-link.ts'
import { queueEmail } from './email-link.ts'
import { userTrace } from './user-trace.ts'

const passwordNone = refused(
  'password.none',
  'Пароля у кабинета ещё нет. Попросите ссылку для нового пароля: она придёт на вашу почту',
)

const mismatch = refused('password.mismatch', 'Новый пароль и его повтор не совпадают. Введите их ещё раз')

type ChangeRequest = Pick<RouteRequest<typeof changePassword>, 'input' | 'caller' | 'network'>

/** Spec §7: a new password by a link, or by the old one. */
export const passwordRoutes = (deps: FeatureDeps): readonly Route[] => {
  const { store, now, siteUrl, log, passwordWork } = deps
  const confirm = confirmPassword(deps)

  /** The requester has proved who they are, by a link or by the old password. */
  const hashFor = (at: AccountAtNetwork, password: Password) =>
    passwordWork.reserve({ ...at, isKnown: true }, (hash) => hash(() => hashPassword(password)))

  /** Invalidates earlier links, signs out every other device (ASVS 7.4.3), and keeps only this network as known. */
  const setPassword = async (
    trx: Trx,
    account: AccountRow & { readonly email: Email },
    password: string,
    { except, network }: { readonly except: string | null; readonly network: string | null },
  ) => {
    await saveAccountAnswers(trx, account.user_id, { password })
    await deleteLinksOf(trx, account.user_id)
    await endSessionsOf(trx, account.user_id, except)
    await deleteOldNetworks(trx, account.email)
    await saveKnownNetwork(trx, { email: account.email, network }, now())
    await queueEmail(deps, trx, account.email, passwordChangedEmail(siteUrl))
    log('info', 'password changed', { user: userTrace(account.user_id) })
  }

  /** The link was opened in the mailbox, so the counts of wrong passwords are reset. */
  const reset = (token: string, password: string, network: string | null) =>
    inTransaction(store, async (trx) => {
      const owner = await readOneTimeLink(trx, 'reset', token, now())
      const account = owner && (await lockAccount(trx, owner.user_id))
      const link = await redeemOneTimeLink(trx, 'reset', token, now())
      if (link === undefined || account?.registered_at == null || account.email !== link.email)
        throw linkSpent
      await setPassword(trx, { ...account, email: link.email }, password, { except: null, network })
      await confirmAddress(trx, account.user_id, now())
      await deleteTries(trx, link.email)
      return {}
    })

  /** Throws where the password was changed, or the account erased, after the old password was compared. */
  const change = (checked: AccountRow, password: string, { caller, network }: Omit<ChangeRequest, 'input'>) =>
    inTransaction(store, async (trx) => {
      const account = await lockAccount(trx, caller.userId)
      if (account === undefined || account.email === null || account.password !== checked.password)
        throw passwordWrong
      const owner = { ...account, email: account.email }
      await setPassword(trx, owner, password, { except: caller.sessionId, network })
      return {}
    })

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
        return yield* reset(input.token, hashed, network)
      }),
    ),
    route(
      changePassword,
      Effect.fnUntraced(function* ({ input, caller, network }: ChangeRequest) {
        const account = yield* store.query((db) => findAccount(db, caller.userId))
        if (account === undefined || account.email === null || account.password === null)
          return yield* passwordNone
        const at = { email: account.email, network }
        if (input.newPass !== input.confirmPass) return yield* mismatch
        const password = yield* parseNewPassword(input.newPass)
        yield* confirm(account, input.oldPass, network)
        const hashed = yield* hashFor(at, password)
        return yield* change(account, hashed, { caller, network })
      }),
    ),
  ]
}
