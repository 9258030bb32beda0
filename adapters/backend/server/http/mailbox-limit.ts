import { hourMs } from '#domain/dates/duration.ts'
import type { Instant } from '#domain/dates/instant.ts'
import type { Email } from '#domain/identity/email.ts'
import { maxLinkEmailsPerHour } from '#domain/session/one-time-link.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import { secretHash } from '#adapters/backend/server/secrets/secret.ts'
import { type Budget, takeAll } from './rate-limits.repository.ts'

/**
 * Returns a budget of e-mails to one mailbox in an hour. What follows a plus sign is left out: providers deliver `name+anything@` to
 * `name@` (RFC 5233), so one mailbox has any number of such addresses.
 */
export const mailboxBudget = (name: string, email: Email, max: number): Budget => ({
  name,
  holder: secretHash(email.replace(/\+[^@]*(?=@)/, '')),
  max,
  windowMs: hourMs,
})

/**
 * Takes one of the e-mails that visitors may request for a mailbox in an hour, whether it has an account or not. Returns the
 * seconds to wait where none is left, zero where one was taken.
 */
export const countForMailbox = async (trx: Trx, email: Email, now: Instant): Promise<number> => {
  const taking = await takeAll(trx, [mailboxBudget('mailbox', email, maxLinkEmailsPerHour)], now)
  return taking._tag === 'Taken' ? 0 : taking.seconds
}
