import { chargePath } from '#domain/navigation/page-paths.ts'
import { dayMs } from '#domain/dates/duration.ts'
import { instant, type Instant } from '#domain/dates/instant.ts'
import { addDays, localDateOf } from '#domain/dates/local-date.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { isPayable } from '#domain/charges/explanations/charge-status.ts'
import { newChargeText } from '#adapters/backend/server/features/charge-notifications/notification-texts.ts'
import { fineNotice, keyOfNotice } from '#adapters/backend/server/features/drivers/fine-notice.ts'
import { chargesByIds } from '#adapters/backend/server/features/fines/fines.repository.ts'
import { presentChargeRow } from '#adapters/backend/server/features/fines/present-charge-row.ts'
import { insertNotification } from '#adapters/backend/server/features/notifications/notifications.repository.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import { sampleMoment } from './sample-charges.ts'
import { sampleDrivers, sampleVehicles } from './sample-fleet.ts'
import { depsAt, type SampleDeps } from './sample-payments.ts'
import { insertSentTexts, markReadBefore } from './sample-news.repository.ts'
import type { StoredFine } from './store-fines.ts'

interface Reader {
  readonly userId: string
  readonly now: Instant
}

/** Notifications of new charges that the sample has. */
const newsCount = 6

const weekMs = 7 * dayMs

/** Returns the newest fines that can be paid, newest first. */
const newestDue = async (
  trx: Trx,
  { userId }: Pick<Reader, 'userId'>,
  fines: readonly StoredFine[],
): Promise<readonly Charge[]> => {
  const newest = fines.filter(({ outcome }) => outcome._tag === 'Due').toSorted((a, b) => a.age - b.age)
  const rows = await chargesByIds(
    trx,
    newest.slice(0, newsCount * 2).map(({ id }) => id),
  )
  return rows.map((row) => presentChargeRow(row, [], userId)).filter(isPayable)
}

/** Inserts the notifications of the newest fines, each on the day after the ruling; those older than a week are read. */
export const insertNews = async (
  trx: Trx,
  deps: SampleDeps,
  { userId, now }: Reader,
  fines: readonly StoredFine[],
): Promise<void> => {
  for (const charge of (await newestDue(trx, { userId }, fines)).slice(0, newsCount)) {
    const day = addDays(charge.ruledOn, 1)
    const at = instant(Math.min(now, sampleMoment(day, 9)))
    await insertNotification(trx, depsAt(deps, at), {
      ...newChargeText(charge, day),
      dedupeKey: `new-charge:${charge.id}:${userId}`,
      userId,
      tab: 'fines',
      url: chargePath(charge.id),
    })
  }
  await markReadBefore(trx, userId, instant(now - weekMs))
}

/** Inserts the SMS that drivers with a confirmed phone got about the newest fines of their vehicles. */
export const insertTexts = async (
  trx: Trx,
  reader: Reader & { readonly organisationId: string },
  fines: readonly StoredFine[],
): Promise<void> => {
  const plates = sampleVehicles().map(({ plate }) => plate)
  const drivers = sampleDrivers()
  const plateOf = new Map(fines.map(({ id, record }) => [id, record.documents.plate?.[0]]))
  const texts = (await newestDue(trx, reader, fines)).flatMap((charge) => {
    const plate = plateOf.get(charge.id)
    const driver = plate === undefined ? undefined : drivers[plates.indexOf(plate)]
    if (driver?.isVerified !== true) return []
    const at = instant(Math.min(reader.now, sampleMoment(addDays(charge.ruledOn, 1), 10)))
    const day = localDateOf(at)
    const { msisdn: phone } = driver
    return [{ dedupeKey: keyOfNotice(charge.uin, phone, day), phone, body: fineNotice(charge, day), at }]
  })
  await insertSentTexts(trx, reader.organisationId, texts)
}
