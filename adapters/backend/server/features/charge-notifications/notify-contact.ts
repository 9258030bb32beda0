import { localDateOf } from '#domain/dates/local-date.ts'
import type { Charge } from '#domain/charges/charge.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { insertLink } from '#adapters/backend/server/features/links/links.repository.ts'
import { isMaskedOrganisation } from '#adapters/backend/server/features/organisation/masked-for.ts'
import { organisationOf } from '#adapters/backend/server/features/organisation/organisations.repository.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import { newChargesSms } from './notification-texts.ts'

/**
 * Sends an SMS to the contact of an organisation where its settings require it: once a day, because each SMS costs money and
 * a list of charges does not fit into it. A demo or an organisation without a running tariff gets none (spec §4
 * Subscription).
 */
export const notifyContact = async (
  trx: Trx,
  { now, siteUrl, outbox }: Pick<FeatureDeps, 'now' | 'siteUrl' | 'outbox'>,
  userId: string,
  charges: readonly Charge[],
): Promise<void> => {
  const organisation = await organisationOf(trx, userId)
  if (organisation === undefined || organisation.notice_phone === null) return
  if (!organisation.notices_by_sms || isMaskedOrganisation(organisation, now())) return
  const target = { path: '/organization/fines/' }
  const { path } = await insertLink(trx, { userId, kind: 'page', target, title: 'Штрафы', now: now() })
  await outbox.textMessage(trx, {
    dedupeKey: `contact-news:${organisation.id}:${localDateOf(now())}`,
    phone: organisation.notice_phone,
    body: newChargesSms(charges, `${siteUrl}${path}`),
  })
}
