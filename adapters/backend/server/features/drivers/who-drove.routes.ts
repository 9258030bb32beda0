import { Effect } from 'effect'
import { dayMs } from '#domain/dates/duration.ts'
import { instant, instantOf } from '#domain/dates/instant.ts'
import type { DocumentId } from '#domain/documents/document.ts'
import type { Charge, ChargeId } from '#domain/charges/charge.ts'
import { type OffenceTime, offenceTimeOf } from '#domain/organisation/offence-time.ts'
import { dayPeriod, momentPeriod, type Period } from '#domain/organisation/period.ts'
import { type WhoDrove, decideWhoDrove as judge, namedByLicence } from '#domain/organisation/who-drove.ts'
import { isUuid } from '#domain/uuid.ts'
import { driversOfFines, whoDrove } from '#adapters/backend/contract/drivers/fine-drivers.contract.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { fineUnknown } from '#adapters/backend/server/features/fines/fine-unknown.ts'
import { chargeById } from '#adapters/backend/server/features/fines/fines.repository.ts'
import type { OrganisationRow } from '#adapters/backend/server/features/organisation/organisations.repository.ts'
import { ownOrganisation } from '#adapters/backend/server/features/organisation/own-organisation.ts'
import { type Route, route } from '#adapters/backend/server/http/route.ts'
import type { Database } from '#adapters/backend/server/database/store.ts'
import { licencesOfCharge, ownLicences, vehiclesOfCharge } from './own-documents.repository.ts'
import { shiftsAround } from './schedules.repository.ts'

/**
 * Milliseconds around the offence in which shifts of other vehicles are read: longer than any difference of time zones or
 * handover.
 */
const marginMs = dayMs

const never: Period = { startAt: instant(0), endAt: instant(0) }

const around = (time: OffenceTime | null): Period => {
  if (time === null) return never
  const { startAt, endAt } = time._tag === 'Day' ? dayPeriod(time.date) : momentPeriod(time.at)
  return { startAt: instant(startAt - marginMs), endAt: instant(endAt + marginMs) }
}

type Offence = Pick<Charge, 'id' | 'happenedAt' | 'happenedOn'>

/**
 * Returns the driver of a charge: that of the licence it was issued for, or those whom the schedules name for the
 * organisation's vehicle; null for another vehicle.
 */
export const whoDroveOn = async (
  db: Database,
  { id, user_id }: OrganisationRow,
  charge: Offence,
): Promise<WhoDrove | null> => {
  const [licence] = await licencesOfCharge(db, user_id, charge.id)
  if (licence !== undefined) return namedByLicence(licence as DocumentId)
  const [vehicle] = await vehiclesOfCharge(db, user_id, charge.id)
  if (vehicle === undefined) return null
  const time = offenceTimeOf(charge)
  return judge(await shiftsAround(db, id, vehicle, around(time)), vehicle as DocumentId, time)
}

/** Returns the answer about one charge; null where it is unknown or of another vehicle. */
const answer = async (db: Database, organisation: OrganisationRow, fineId: string) => {
  const charge = isUuid(fineId) ? await chargeById(db, fineId) : undefined
  if (charge === undefined) return null
  const verdict = await whoDroveOn(db, organisation, {
    id: charge.id as ChargeId,
    happenedAt: charge.happened_at === null ? null : instantOf(charge.happened_at),
    happenedOn: charge.happened_on,
  })
  if (verdict === null) return null
  const { driver, confidence, candidates, why } = verdict
  const licences = await ownLicences(db, organisation.user_id, candidates)
  // Deleting a licence deletes its shifts, so every candidate has one.
  const present = (id: DocumentId) =>
    licences.flatMap((licence) => (licence.id === id ? [{ id, driver_license_number: licence.number }] : []))
  return {
    driver: driver === null ? null : (present(driver)[0] ?? null),
    confidence,
    candidates: candidates.flatMap(present),
    why,
  }
}

/** Returns the routes that name the driver of a charge by the schedules of the organisation. */
export const whoDroveRoutes = ({ store }: FeatureDeps): readonly Route[] => {
  return [
    route(whoDrove, ({ input, caller }) =>
      ownOrganisation(store, caller).pipe(
        Effect.flatMap((organisation) => store.query((db) => answer(db, organisation, input.fineId))),
        Effect.flatMap((found) => (found === null ? Effect.fail(fineUnknown) : Effect.succeed(found))),
      ),
    ),
    route(driversOfFines, ({ input, caller }) =>
      ownOrganisation(store, caller).pipe(
        Effect.flatMap((organisation) =>
          store.query(async (db) => {
            const answers = []
            for (const fineId of new Set(input.fineIds)) {
              // One connection answers one question after another.
              // oxlint-disable-next-line no-await-in-loop
              const found = await answer(db, organisation, fineId)
              if (found !== null) answers.push({ fineId: fineId as ChargeId, ...found })
            }
            return { answers }
          }),
        ),
      ),
    ),
  ]
}
