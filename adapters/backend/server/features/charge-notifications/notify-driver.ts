import { localDateOf } from '#domain/dates/local-date.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { noticePhone } from '#domain/organisation/driver-phone.ts'
import { isValid } from '#domain/parsed.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { fineNotice } from '#adapters/backend/server/features/drivers/fine-notice.ts'
import { keyOfNotice } from '#adapters/backend/server/features/drivers/notify.routes.ts'
import { ownLicences } from '#adapters/backend/server/features/drivers/own-documents.repository.ts'
import { phonesOf } from '#adapters/backend/server/features/drivers/phones.repository.ts'
import { whoDroveOn } from '#adapters/backend/server/features/drivers/who-drove.routes.ts'
import { isMaskedOrganisation } from '#adapters/backend/server/features/organisation/masked-for.ts'
import { organisationOf } from '#adapters/backend/server/features/organisation/organisations.repository.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'

/**
 * Sends an SMS to the driver who had the vehicle, where the organisation requires it and its schedules identify the driver:
 * a fine is personal data of that driver. A demo or an organisation without a running tariff sends none (spec §4
 * Subscription).
 */
export const notifyDriverBySms = async (
  trx: Trx,
  { now, outbox }: Pick<FeatureDeps, 'now' | 'outbox'>,
  userId: string,
  charge: Charge,
): Promise<void> => {
  const organisation = await organisationOf(trx, userId)
  if (organisation === undefined || !organisation.notices_by_sms) return
  if (isMaskedOrganisation(organisation, now())) return
  const verdict = await whoDroveOn(trx, organisation, charge)
  if (verdict === null || verdict.driver === null || verdict.confidence === 'low') return
  const [licence] = await ownLicences(trx, userId, [verdict.driver])
  if (licence === undefined) return
  const phone = noticePhone(await phonesOf(trx, organisation.id), licence.number)
  if (!isValid(phone)) return
  const today = localDateOf(now())
  const dedupeKey = keyOfNotice(charge.uin, phone.value, today)
  await outbox.textMessage(trx, { dedupeKey, phone: phone.value, body: fineNotice(charge, today) })
}
