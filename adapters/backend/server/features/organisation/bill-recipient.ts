import type { Instant } from '#domain/dates/instant.ts'
import type { Email } from '#domain/identity/email.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import { countForMailbox } from '#adapters/backend/server/http/mailbox-limit.ts'
import { billAddressOf, type OrganisationRow } from './organisations.repository.ts'

/**
 * Returns the address to e-mail about a bill, and counts the e-mail for its mailbox; null without an address, and where the mailbox
 * has had its e-mails of the hour. The address was typed and is not confirmed, so it may belong to a stranger.
 */
export const takeBillRecipient = async (
  trx: Trx,
  row: OrganisationRow,
  now: Instant,
): Promise<Email | null> => {
  const address = await billAddressOf(trx, row)
  return address !== null && (await countForMailbox(trx, address, now)) === 0 ? address : null
}
