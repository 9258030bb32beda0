import { localDateOf } from '#domain/dates/local-date.ts'
import type { Charge } from '#domain/charges/charge.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { insertLink } from '#adapters/backend/server/features/links/links.repository.ts'
import type { OrganisationRow } from '#adapters/backend/server/features/organisation/organisations.repository.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import { newChargesSms } from './notification-texts.ts'

/**
 * Sends an SMS to the contact of an organisation once a day, because each SMS costs money and a list of charges does not fit
 * into it.
 */
export const notifyContact = async (
  trx: Trx,
  { now, siteUrl, outbox }: Pick<FeatureDeps, 'now' | 'siteUrl' | 'outbox'>,
  organisation: OrganisationRow,
  charges: readonly Charge[],
): Promise<void> => {
  if (organisation.notice_phone === null) return
  const userId = organisation.user_id
  const target = { path: '/organization/fines/' }
  const { path } = await insertLink(trx, { userId, kind: 'page', target, title: 'Штрафы', now: now() })
  await outbox.textMessage(trx, {
    dedupeKey: `contact-news:${organisation.id}:${localDateOf(now())}`,
    phone: organisation.notice_phone,
    body: newChargesSms(charges, `${siteUrl}${path}`),
  })
}
