import { Effect } from 'effect'
import { chargePath } from '#domain/navigation/page-paths.ts'
import type { Instant } from '#domain/dates/instant.ts'
import { localDateOf } from '#domain/dates/local-date.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { isPaid } from '#domain/charges/explanations/charge-status.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { presentRows } from '#adapters/backend/server/features/fines/fine-lists.ts'
import { chargesByIds } from '#adapters/backend/server/features/fines/fines.repository.ts'
import { insertNotification } from '#adapters/backend/server/features/notifications/notifications.repository.ts'
import { isMaskedOrganisation } from '#adapters/backend/server/features/organisation/masked-for.ts'
import {
  type OrganisationRow,
  organisationOf,
} from '#adapters/backend/server/features/organisation/organisations.repository.ts'
import { takeNewCharges } from '#adapters/backend/server/registry/new-charges.repository.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import { subscribersOf } from './subscribers.repository.ts'
import { newChargesEmail, newChargeText } from './notification-texts.ts'
import { notifyByEmail } from './notify-by-email.ts'
import { notifyContact } from './notify-contact.ts'
import { notifyDrivers } from './notify-drivers.ts'
import type { DatabaseFailed } from '#adapters/backend/server/database/database-failed.ts'

/** Charges in one transaction. */
const batchSize = 100

/** The unpaid charges that the user would see among their own; a vehicle with a wrong plate brings none. */
export const ownUnpaid = async (
  trx: Trx,
  userId: string,
  chargeIds: readonly string[],
): Promise<readonly Charge[]> => {
  const charges = await presentRows(trx, await chargesByIds(trx, chargeIds), userId)
  return charges.filter((charge) => charge.foundBy.length > 0 && !isPaid(charge))
}

/**
 * Returns the organisation of a user that wants SMS; null where there is none. A demo or an organisation without a running tariff
 * sends no SMS (spec §4 Subscription).
 */
const organisationWithSms = async (
  trx: Trx,
  userId: string,
  now: Instant,
): Promise<OrganisationRow | null> => {
  const organisation = await organisationOf(trx, userId)
  return organisation?.notices_by_sms === true && !isMaskedOrganisation(organisation, now)
    ? organisation
    : null
}

const notifyUser = async (
  trx: Trx,
  deps: FeatureDeps,
  userId: string,
  chargeIds: readonly string[],
): Promise<void> => {
  const charges = await ownUnpaid(trx, userId, chargeIds)
  const [first] = charges
  if (first === undefined) return
  const today = localDateOf(deps.now())
  for (const charge of charges) {
    const dedupeKey = `new-charge:${charge.id}:${userId}`
    await insertNotification(trx, deps, {
      ...newChargeText(charge, today),
      dedupeKey,
      userId,
      tab: 'fines',
      url: chargePath(charge.id),
    })
  }
  const dedupeKey = `new-charges:${userId}:${first.id}`
  await notifyByEmail(trx, deps, { userId, charges, dedupeKey, composeEmail: newChargesEmail })
  const organisation = await organisationWithSms(trx, userId, deps.now())
  if (organisation === null) return
  await notifyDrivers(trx, deps, organisation, charges)
  await notifyContact(trx, deps, organisation, charges)
}

/** Notifies of one batch of charges; returns their number. */
const notifyBatch = (deps: FeatureDeps) =>
  deps.store.transaction(async (trx) => {
    const ids = await takeNewCharges(trx, batchSize)
    const pairs = await subscribersOf(trx, ids)
    for (const [userId, userPairs] of Map.groupBy(pairs, ({ user_id }) => user_id))
      await notifyUser(
        trx,
        deps,
        userId,
        userPairs.map(({ charge_id }) => charge_id),
      )
    return ids.length
  })

/** Notifies users of charges that imports have added since the last run; each charge is handled once, in one transaction. */
export const notifyOfCharges = (deps: FeatureDeps): Effect.Effect<void, DatabaseFailed> =>
  Effect.gen(function* () {
    while ((yield* notifyBatch(deps)) === batchSize) continue
  })
