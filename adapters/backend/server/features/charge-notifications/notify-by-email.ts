import { localDateOf } from '#domain/dates/local-date.ts'
import type { Charge } from '#domain/charges/charge.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { insertLink } from '#adapters/backend/server/features/links/links.repository.ts'
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

/** Queues one e-mail about some fines, with a short address for each, where the user has an address for notices. */
export const notifyByEmail = async (
  trx: Trx,
  { now, siteUrl, outbox }: Pick<FeatureDeps, 'now' | 'siteUrl' | 'outbox'>,
  { userId, charges, dedupeKey, composeEmail }: ChargeEmail,
): Promise<void> => {
  const email = await emailAddressOf(trx, userId)
  if (email === null) return
  const links = new Map<Charge, string>()
  for (const charge of charges.slice(0, maxChargesInEmail)) {
    const target = { path: `/fines/${charge.id}/` }
    const link = { userId, kind: 'page', target, title: charge.title, now: now() } as const
    links.set(charge, `${siteUrl}${(await insertLink(trx, link)).path}`)
  }
  const message = composeEmail({
    charges,
    linkTo: (charge) => links.get(charge) ?? `${siteUrl}/fines/`,
    today: localDateOf(now()),
    siteUrl,
    unsubscribe: await unsubscribeLink(trx, siteUrl, { userId, email }),
  })
  await outbox.email(trx, { ...message, recipient: email, userId, dedupeKey })
}
