import type { Email } from '#domain/identity/email.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import {
  type AccountRow,
  findRegistered,
  lockAccount,
  lockAddress,
  saveAccountAnswers,
} from '#adapters/backend/server/features/session/accounts.repository.ts'
import { moveMembership } from '#adapters/backend/server/features/members/members.repository.ts'
import {
  addressReplacedEmail,
  addressTakenEmail,
  newAddressEmail,
} from '#adapters/backend/server/features/session/account-emails.ts'
import {
  readOneTimeLink,
  redeemOneTimeLink,
} from '#adapters/backend/server/features/session/links.repository.ts'
import {
  lockCheckedAccount,
  passwordWrong,
} from '#adapters/backend/server/features/session/check-password.ts'
import { deleteOldNetworks } from '#adapters/backend/server/features/session/sign-in-networks.repository.ts'
import {
  countEmailOfNetwork,
  emailLink,
  queueEmail,
} from '#adapters/backend/server/features/session/email-link.ts'
import { inUniformTime } from '#adapters/backend/server/secrets/uniform-time.ts'
import { inTransaction } from '#adapters/backend/server/http/in-transaction.ts'
import type { Requester } from '#adapters/backend/server/http/limits.ts'
import { emailOfUser, isRegistered, presentEmail } from './account-email.ts'

/** Makes the two steps in which an account gets another address (spec §7): the request, and the link in the new mailbox. */
export const makeEmailChanges = (deps: FeatureDeps) => {
  const { store, now, siteUrl } = deps

  /**
   * Sends the link that confirms the new address of an account; the answer and its time are the same where the address is taken. Fails with
   * `password.wrong` where the address or the password was changed, or the account erased, after the password was compared.
   */
  const requestChange = (
    account: AccountRow & { readonly email: Email },
    email: Email,
    requester: Requester,
  ) =>
    inTransaction(store, async (trx) => {
      const locked = await lockCheckedAccount(trx, account)
      if (locked.email !== account.email) throw passwordWrong
      await countEmailOfNetwork(deps, trx, email, requester)
      await queueEmail(deps, trx, account.email, addressReplacedEmail(siteUrl))
      if ((await findRegistered(trx, email)) !== undefined)
        await queueEmail(deps, trx, email, addressTakenEmail(siteUrl))
      else
        await emailLink(deps, trx, {
          purpose: 'confirm-email',
          userId: account.user_id,
          email,
          compose: newAddressEmail,
        })
      return presentEmail(account)
    }).pipe(inUniformTime)

  /** Confirms the address of a link and returns it; null where the link is invalid: used, expired, or of an address that was removed or taken meanwhile. */
  const confirm = (token: string) =>
    store.transaction(async (trx) => {
      const known = await readOneTimeLink(trx, 'confirm-email', token, now())
      if (known === undefined) return null
      await lockAddress(trx, known.email)
      const account = await lockAccount(trx, known.user_id)
      const link = await redeemOneTimeLink(trx, 'confirm-email', token, now())
      if (link === undefined) return null
      const { email, user_id: userId } = link
      if (isRegistered(account)) {
        const owner = await findRegistered(trx, email)
        if (owner !== undefined && owner.user_id !== userId) return null
        if (account.email !== email) {
          await deleteOldNetworks(trx, account.email)
          await moveMembership(trx, userId, email)
        }
      } else if (account?.email !== email) return null
      const at = new Date(now())
      await saveAccountAnswers(trx, userId, {
        email,
        email_confirmed_at: at,
        ...(isRegistered(account) && account.email !== email && { email_changed_at: at }),
      })
      return emailOfUser(trx, userId)
    })

  return { requestChange, confirm }
}
