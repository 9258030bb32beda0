import type { Instant } from '#domain/dates/instant.ts'
import type { Email } from '#domain/identity/email.ts'
import { type LinkPurpose, maxLinkEmailsPerHourKnown } from '#domain/session/one-time-link.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { budgetsOf, type Requester } from '#adapters/backend/server/http/limits.ts'
import { requestedEmails } from '#adapters/backend/server/http/call-limits.ts'
import type { EmailMessage } from '#adapters/backend/server/outbox/outbox.ts'
import { countForMailbox, mailboxBudget } from '#adapters/backend/server/http/mailbox-limit.ts'
import { takeAll } from '#adapters/backend/server/http/rate-limits.repository.ts'
import { refused, refusedUntil, TooMany } from '#adapters/backend/server/http/refused.ts'
import { secretHash } from '#adapters/backend/server/secrets/secret.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import { linkOf } from './account-emails.ts'
import { insertOneTimeLink } from './links.repository.ts'
import { isKnownNetwork } from './sign-in-networks.repository.ts'

export type EmailDeps = Pick<FeatureDeps, 'now' | 'secret' | 'outbox' | 'siteUrl'>

type EmailText = Pick<EmailMessage, 'subject' | 'body'>

/** Refusal `link.spent`: the one-time token of an e-mail was used or has expired. */
export const linkSpent = refused(
  'link.spent',
  'Ссылка уже использована или устарела. Попросите новую: она придёт письмом',
)

/** Queues an e-mail about an account that contains no link. */
export const queueEmail = ({ secret, outbox }: EmailDeps, trx: Trx, recipient: Email, compose: EmailText) =>
  outbox.email(trx, { dedupeKey: `account:${secretHash(secret())}`, recipient, ...compose })

interface LinkEmail {
  readonly purpose: LinkPurpose
  readonly userId: string
  readonly email: Email
  readonly compose: (link: string) => EmailText
}

/** Queues an e-mail with a one-time link; the secret is only in the e-mail. */
export const emailLink = async (
  post: EmailDeps,
  trx: Trx,
  { purpose, userId, email, compose }: LinkEmail,
) => {
  const token = post.secret()
  await insertOneTimeLink(trx, { purpose, userId, email, token, now: post.now() })
  await queueEmail(post, trx, email, compose(linkOf(post.siteUrl, purpose, token)))
}

/**
 * Takes an e-mail from the budgets of the network and of the user; throws `TooMany` where there is none left, which rolls the
 * transaction back.
 */
export const countRequestedEmail = async (trx: Trx, requester: Requester, now: Instant): Promise<void> => {
  const taking = await takeAll(trx, budgetsOf(requestedEmails, requester), now)
  if (taking._tag === 'Exhausted') throw new TooMany({ seconds: taking.seconds })
}

const emailWait = (seconds: number) =>
  refusedUntil(
    'email.wait',
    seconds,
    (wait) =>
      `На этот адрес за час уже отправлено несколько писем. Найдите последнее, в том числе в папке «Спам», или повторите через ${wait}`,
  )

/**
 * Takes an e-mail to an address from the budgets of its mailbox, of the network and of the user. Throws `TooMany`, or
 * `Refused` with `email.wait`, which roll the transaction back, so a refused e-mail is not counted. A network where the
 * account was signed in to is counted separately from its neighbours, and has a few more e-mails for the mailbox.
 */
export const countEmailOfNetwork = async (
  { now }: EmailDeps,
  trx: Trx,
  email: Email,
  requester: Requester,
): Promise<void> => {
  const isKnown = await isKnownNetwork(trx, { email, network: requester.network }, now())
  const seconds = await countForMailbox(trx, email, now())
  if (!isKnown) {
    if (seconds > 0) throw emailWait(seconds)
    return countRequestedEmail(trx, requester, now())
  }
  if (seconds === 0) return
  const reserved = await takeAll(
    trx,
    [mailboxBudget('mailbox-known', email, maxLinkEmailsPerHourKnown)],
    now(),
  )
  if (reserved._tag === 'Exhausted') throw emailWait(Math.min(seconds, reserved.seconds))
}
