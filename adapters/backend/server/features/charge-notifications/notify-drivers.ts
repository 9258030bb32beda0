import type { Charge } from '#domain/charges/charge.ts'
import { localDateOf } from '#domain/dates/local-date.ts'
import { noticePhone } from '#domain/organisation/driver-phone.ts'
import { isValid } from '#domain/parsed.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import { fineNotice, keyOfNotice } from '#adapters/backend/server/features/drivers/fine-notice.ts'
import { ownLicences } from '#adapters/backend/server/features/drivers/own-documents.repository.ts'
import { phonesOf } from '#adapters/backend/server/features/drivers/phones.repository.ts'
import { whoDroveOn } from '#adapters/backend/server/features/drivers/who-drove.routes.ts'
import type { OrganisationRow } from '#adapters/backend/server/features/organisation/organisations.repository.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'

interface DrivenCharge {
  readonly charge: Charge
  /** The id of the licence. */
  readonly driver: string
}

/** Returns the charges whose driver the schedules of the organisation identify: a fine is personal data of that driver. */
const drivenCharges = async (
  trx: Trx,
  organisation: OrganisationRow,
  charges: readonly Charge[],
): Promise<readonly DrivenCharge[]> => {
  const driven: DrivenCharge[] = []
  for (const charge of charges) {
    const verdict = await whoDroveOn(trx, organisation, charge)
    if (verdict !== null && verdict.driver !== null && verdict.confidence !== 'low')
      driven.push({ charge, driver: verdict.driver })
  }
  return driven
}

/** Sends an SMS about each charge to the driver who had the vehicle, where the driver is known and has a confirmed phone. */
export const notifyDrivers = async (
  trx: Trx,
  { now, outbox }: Pick<FeatureDeps, 'now' | 'outbox'>,
  organisation: OrganisationRow,
  charges: readonly Charge[],
): Promise<void> => {
  const driven = await drivenCharges(trx, organisation, charges)
  if (driven.length === 0) return
  const phones = await phonesOf(trx, organisation.id)
  const drivers = [...new Set(driven.map(({ driver }) => driver))]
  const licences = new Map(
    (await ownLicences(trx, organisation.user_id, drivers)).map((own) => [own.id, own]),
  )
  const today = localDateOf(now())
  for (const { charge, driver } of driven) {
    const licence = licences.get(driver)
    const phone = licence && noticePhone(phones, licence.number)
    if (phone === undefined || !isValid(phone)) continue
    const dedupeKey = keyOfNotice(charge.uin, phone.value, today)
    await outbox.textMessage(trx, {
      dedupeKey,
      phone: phone.value,
      body: fineNotice(charge, today),
      organisationId: organisation.id,
    })
  }
}
