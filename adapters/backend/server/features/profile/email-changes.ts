import type { Email } from '#domain/identity/email.ts'
import type { GivenConsent } from '#domain/session/consent.ts'
import type { writeEmail } from '#adapters/backend/contract/account/settings.contract.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import {
  type AccountRow,
  findAccount,
  findRegistered,
  lockAccount,
  lockAddress,
  saveAccountAnswers,
} from '#adapters/backend/server/features/session/accounts.repository.ts'
import {
  addressReplacedEmail,
  addressTakenEmail,
  confirmAddressEmail,
  newAddressEmail,
} from '#adapters/backend/server/features/session/account-emails.ts'
import {
  readOneTimeLink,
  redeemOneTimeLink,
} from '#adapters/backend/server/features/session/links.repository.ts'
import { passwordWrong } from '#adapters/backend/server/features/session/check-password.ts'
import { deleteOldNetworks } from '#adapters/backend/server/features/session/sign-in-networks.repository.ts'
import {
  countEmailOfNetwork,
  countForMailbox,
  countRequestedEmail,
  queueEmail,
  emailLink,
} from '#adapters/backend/server/features/session/email-link.ts'
import { inTransaction } from '#adapters/backend/server/http/in-transaction.ts'
import type { Requester } from '#adapters/backend/server/http/limits.ts'
import type { RouteRequest } from '#adapters/backend/server/http/route.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import { emailOfUser, isRegistered, presentEmail } from './account-email.ts'
import { insertConsent } from '#adapters/backend/server/features/session/consents.repository.ts'

/** The caller who leaves an address, and the network of the request. */
type Writer = Pick<RouteRequest<typeof writeEmail>, 'caller' | 'network'>

/** The consent of a subscriber; null where it was given before. */
interface Subscribing {
  readonly consent: GivenConsent | null
}

/** Makes the changes of the address of a user (spec §7). An address is unconfirmed until the link in its mailbox is opened. */
export const makeEmailChanges = (deps: FeatureDeps) => {
  const { store, now, siteUrl } = deps

  /** Stores the address of a visitor. A confirmed address gets no second e-mail; a mailbox over its limit gets none. */
  const leaveAddress = async (
    trx: Trx,
    { caller: { userId }, network }: Writer,
    email: Email,
    before: AccountRow | undefined,
  ) => {
    if (before?.email === email && before.email_confirmed_at !== null) return
    await saveAccountAnswers(trx, userId, { email, email_confirmed_at: null })
    if ((await countForMailbox(trx, email, now())) > 0) return
    await countRequestedEmail(trx, { userId, network }, now())
    await emailLink(deps, trx, { purpose: 'confirm-email', userId, email, compose: confirmAddressEmail })
  }

  /** Saves the address of a user and returns it; null where the user is registered with another address. */
  const write = (writer: Writer, email: Email, subscribing: Subscribing | null = null) =>
    inTransaction(store, async (trx) => {
      const { userId } = writer.caller
      const before = await findAccount(trx, userId)
      if (isRegistered(before) && before.email !== email) return null
      if (!isRegistered(before)) await leaveAddress(trx, writer, email, before)
      if (subscribing !== null) await saveAccountAnswers(trx, userId, { is_subscribed: true })
      if (subscribing?.consent != null)
        await insertConsent(trx, {
          ...subscribing.consent,
          userId,
          isGiven: true,
          subject: email,
          now: now(),
        })
      return emailOfUser(trx, userId)
    })

  /**
   * Sends the link that confirms the new address of an account; the answer is the same where the address is taken. Fails with
   * `password.wrong` where the password was changed, or the account erased, after the password was compared.
   */
  const requestChange = (
    account: AccountRow & { readonly email: Email },
    email: Email,
    requester: Requester,
  ) =>
    inTransaction(store, async (trx) => {
      const { email: before, password } = (await lockAccount(trx, account.user_id)) ?? {}
      if (before !== account.email || password !== account.password) throw passwordWrong
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
    })

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
        if (account.email !== email) await deleteOldNetworks(trx, account.email)
      } else if (account?.email !== email) return null
      await saveAccountAnswers(trx, userId, { email, email_confirmed_at: new Date(now()) })
      return emailOfUser(trx, userId)
    })

  return { write, requestChange, confirm }
}
