import type { Email } from '#domain/identity/email.ts'
import type { LinkPurpose } from '#domain/session/one-time-link.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { inTransaction } from '#adapters/backend/server/http/in-transaction.ts'
import type { Requester } from '#adapters/backend/server/http/limits.ts'
import type { EmailMessage } from '#adapters/backend/server/outbox/outbox.ts'
import { noAccountEmail } from './account-emails.ts'
import { findRegistered } from './accounts.repository.ts'
import { countEmailOfNetwork, emailLink, queueEmail } from './email-link.ts'
import { inUniformTime } from '#adapters/backend/server/secrets/uniform-time.ts'

interface RequestedLink {
  readonly email: Email
  readonly requester: Requester
  readonly purpose: LinkPurpose
  readonly compose: (link: string) => Pick<EmailMessage, 'subject' | 'body'>
}

/**
 * Sends a one-time link to an address with an account, and another e-mail to one without, so that neither the answer nor its
 * time reveals whether there is an account. Fails with `email.wait` and `rate.limited` where the budgets are used up.
 */
export const emailAccountLink = (deps: FeatureDeps, { email, requester, purpose, compose }: RequestedLink) =>
  inTransaction(deps.store, async (trx) => {
    await countEmailOfNetwork(deps, trx, email, requester)
    const account = await findRegistered(trx, email)
    if (account === undefined) await queueEmail(deps, trx, email, noAccountEmail(deps.siteUrl))
    else await emailLink(deps, trx, { purpose, userId: account.user_id, email, compose })
    return {}
  }).pipe(inUniformTime)
