import { chargePath } from '#domain/navigation/page-paths.ts'
import { localDateOf } from '#domain/dates/local-date.ts'
import type { Charge } from '#domain/charges/charge.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { insertPageLinks } from '#adapters/backend/server/features/links/links.repository.ts'
import { unsubscribeLink } from '#adapters/backend/server/features/profile/unsubscribe-link.ts'
import type { EmailMessage } from '#adapters/backend/server/outbox/outbox.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import { emailAddressOf } from './subscribers.repository.ts'
import { type EmailTexts, maxChargesInEmail } from './notification-texts.ts'

interface ChargeEmail {
  readonly userId: string
  readonly charges: readonly Charge[]
  readonly dedupeKey: string
  readonly composeEmail: (texts: EmailTexts) => Pick<EmailMessage, 'subject' | 'body'>
}

/** Queues one e-mail about fines, at least one, with a short address for each, where the user has an address for notices. */
export const notifyByEmail = async (
  trx: Trx,
  { now, siteUrl, outbox }: Pick<FeatureDeps, 'now' | 'siteUrl' | 'outbox'>,
  { userId, charges, dedupeKey, composeEmail }: ChargeEmail,
): Promise<void> => {
  const email = await emailAddressOf(trx, userId)
  if (email === null) return
  const linked = charges.slice(0, maxChargesInEmail)
  const pages = linked.map(({ id, title }) => ({ path: chargePath(id), title }))
  const paths = await insertPageLinks(trx, userId, pages, now())
  const links = new Map(linked.map((charge, index) => [charge, `${siteUrl}${paths[index]}`]))
  const message = composeEmail({
    charges,
    linkTo: (charge) => links.get(charge) ?? `${siteUrl}/fines/`,
    today: localDateOf(now()),
    siteUrl,
    unsubscribe: await unsubscribeLink(trx, siteUrl, { userId, email }),
  })
  await outbox.email(trx, { ...message, recipient: email, userId, dedupeKey })
}
