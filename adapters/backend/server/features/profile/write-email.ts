import type { Email } from '#domain/identity/email.ts'
import type { GivenConsent } from '#domain/session/consent.ts'
import type { writeEmail } from '#adapters/backend/contract/account/settings.contract.ts'
import { confirmAddressEmail } from '#adapters/backend/server/features/session/account-emails.ts'
import {
  type AccountRow,
  lockAccount,
  saveAccountAnswers,
} from '#adapters/backend/server/features/session/accounts.repository.ts'
import { insertConsent } from '#adapters/backend/server/features/session/consents.repository.ts'
import { countRequestedEmail, emailLink } from '#adapters/backend/server/features/session/email-link.ts'
import { countForMailbox } from '#adapters/backend/server/http/mailbox-limit.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { inTransaction } from '#adapters/backend/server/http/in-transaction.ts'
import type { RouteRequest } from '#adapters/backend/server/http/route.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import { emailOfUser, isRegistered } from './account-email.ts'

/** The caller who leaves an address, and the network of the request. */
type Writer = Pick<RouteRequest<typeof writeEmail>, 'caller' | 'network'>

/** The consent of a subscriber; null where it was given before. */
interface Subscribing {
  readonly consent: GivenConsent | null
}

/** Stores the address of a visitor. A confirmed address gets no second e-mail; a mailbox over its limit gets none. */
const leaveAddress = async (
  deps: FeatureDeps,
  trx: Trx,
  { caller: { userId }, network }: Writer,
  email: Email,
  before: AccountRow | undefined,
): Promise<void> => {
  if (before?.email === email && before.email_confirmed_at !== null) return
  await saveAccountAnswers(trx, userId, { email, email_confirmed_at: null })
  if ((await countForMailbox(trx, email, deps.now())) > 0) return
  await countRequestedEmail(trx, { userId, network }, deps.now())
  await emailLink(deps, trx, { purpose: 'confirm-email', userId, email, compose: confirmAddressEmail })
}

/**
 * Makes the function that saves the address of a user (spec §7), with a subscription if it is one, and returns it; null where the
 * user is registered with another address. An address is unconfirmed until the link in its mailbox is opened.
 */
export const makeWriteEmail =
  (deps: FeatureDeps) =>
  (writer: Writer, email: Email, subscribing: Subscribing | null = null) =>
    inTransaction(deps.store, async (trx) => {
      const { userId } = writer.caller
      const before = await lockAccount(trx, userId)
      if (isRegistered(before) && before.email !== email) return null
      if (!isRegistered(before)) await leaveAddress(deps, trx, writer, email, before)
      if (subscribing !== null) await saveAccountAnswers(trx, userId, { is_subscribed: true })
      if (subscribing?.consent != null)
        await insertConsent(trx, {
          ...subscribing.consent,
          userId,
          isGiven: true,
          subject: email,
          now: deps.now(),
        })
      return emailOfUser(trx, userId)
    })
