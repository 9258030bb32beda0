import { Effect } from 'effect'
import type { Email } from '#domain/identity/email.ts'
import { minPasswordLength, parsePassword, type Password } from '#domain/session/password.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { inTransaction } from '#adapters/backend/server/http/in-transaction.ts'
import type { Refused } from '#adapters/backend/server/http/refused.ts'
import { validOrRefused } from '#adapters/backend/server/http/valid-or-refused.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import { type AccountRow, confirmAddress, lockAccount, saveAccountAnswers } from './accounts.repository.ts'
import { passwordChangedEmail } from './account-emails.ts'
import { deleteTries } from './address-tries.repository.ts'
import { lockCheckedAccount } from './check-password.ts'
import { linkSpent, queueEmail } from './email-link.ts'
import { deleteLinksOf, readOneTimeLink, redeemOneTimeLink } from './links.repository.ts'
import { endSessionsOf } from './session.repository.ts'
import { deleteOldNetworks, saveKnownNetwork } from './sign-in-networks.repository.ts'
import { userTrace } from './user-trace.ts'

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

/** Where a password is set. */
interface SetFrom {
  /** The session that stays; null to end all of them. */
  readonly except: string | null
  readonly network: string | null
}

/** Makes the two ways to set a password, which is hashed: by the link of an e-mail, and by the old password. */
export const makePasswordChanges = (deps: FeatureDeps) => {
  const { store, now, siteUrl, log } = deps

  /** Invalidates earlier links, signs out every other device (ASVS 7.4.3), and keeps only this network as known. */
  const setPassword = async (
    trx: Trx,
    account: AccountRow & { readonly email: Email },
    hashed: string,
    { except, network }: SetFrom,
  ) => {
    await saveAccountAnswers(trx, account.user_id, { password: hashed })
    await deleteLinksOf(trx, account.user_id)
    await endSessionsOf(trx, account.user_id, except)
    await deleteOldNetworks(trx, account.email)
    await saveKnownNetwork(trx, { email: account.email, network }, now())
    await queueEmail(deps, trx, account.email, passwordChangedEmail(siteUrl))
    log('info', 'password changed', { user: userTrace(account.user_id) })
  }

  /** The link was opened in the mailbox, so the counts of wrong passwords are reset. Fails with `link.spent`. */
  const byLink = (token: string, hashed: string, network: string | null) =>
    inTransaction(store, async (trx) => {
      const owner = await readOneTimeLink(trx, 'reset', token, now())
      const account = owner && (await lockAccount(trx, owner.user_id))
      const link = await redeemOneTimeLink(trx, 'reset', token, now())
      if (link === undefined || account?.registered_at == null || account.email !== link.email)
        throw linkSpent
      await setPassword(trx, { ...account, email: link.email }, hashed, { except: null, network })
      await confirmAddress(trx, account.user_id, now())
      await deleteTries(trx, link.email)
      return {}
    })

  /**
   * Fails with `password.wrong` where the password was changed, or the account erased, after the old password of `checked` was
   * compared.
   */
  const byOldPassword = (checked: AccountRow, hashed: string, from: SetFrom) =>
    inTransaction(store, async (trx) => {
      const account = await lockCheckedAccount(trx, checked)
      await setPassword(trx, account, hashed, from)
      return {}
    })

  return { byLink, byOldPassword }
}
