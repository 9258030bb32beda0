import { Effect } from 'effect'
import { instant } from '#domain/dates/instant.ts'
import type { DocumentId } from '#domain/documents/document.ts'
import type { Charge, ChargeId } from '#domain/charges/charge.ts'
import { withAsterisks } from '#domain/organisation/masking.ts'
import { type OffenceTime, offenceTimeOf } from '#domain/organisation/offence-time.ts'
import { dayPeriod, momentPeriod, type Period } from '#domain/organisation/period.ts'
import { type WhoDrove, decideWhoDrove as judge } from '#domain/organisation/who-drove.ts'
import { isUuid } from '#domain/uuid.ts'
import { whoDrove } from '#adapters/backend/contract/drivers.contract.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { fineUnknown } from '#adapters/backend/server/features/fines/fine-unknown.ts'
import { chargeById } from '#adapters/backend/server/features/fines/fines.repository.ts'
import { isMaskedOrganisation } from '#adapters/backend/server/features/organisation/masked-for.ts'
import type { OrganisationRow } from '#adapters/backend/server/features/organisation/organisations.repository.ts'
import { ownOrganisation } from '#adapters/backend/server/features/organisation/own-organisation.ts'
import { type Route, route } from '#adapters/backend/server/http/route.ts'
import type { Database } from '#adapters/backend/server/database/store.ts'
import { ownLicences, vehiclesOfCharge } from './own-documents.repository.ts'
import { shiftsAround } from './schedules.repository.ts'

/**
 * Milliseconds around the offence in which shifts of other vehicles are read: longer than any difference of time zones or
 * handover.
 */
const marginMs = 24 * 3_600_000

const never: Period = { startAt: instant(0), endAt: instant(0) }

const around = (time: OffenceTime | null): Period => {
  if (time === null) return never
  const { startAt, endAt } = time._tag === 'Day' ? dayPeriod(time.date) : momentPeriod(time.at)
  return { startAt: instant(startAt - marginMs), endAt: instant(endAt + marginMs) }
}

type Offence = Pick<Charge, 'id' | 'happenedAt' | 'happenedOn'>

/** Returns the drivers whom the schedules name for a charge of the organisation's vehicle; null for another vehicle. */
export const whoDroveOn = async (
  db: Database,
  { id, user_id }: OrganisationRow,
  charge: Offence,
): Promise<WhoDrove | null> => {
  const [vehicle] = await vehiclesOfCharge(db, user_id, charge.id)
  if (vehicle === undefined) return null
  const time = offenceTimeOf(charge)
  return judge(await shiftsAround(db, id, vehicle, around(time)), vehicle as DocumentId, time)
}

/** Returns the routes that name the driver of a charge by the schedules of the organisation. */
export const whoDroveRoutes = ({ store, now }: FeatureDeps): readonly Route[] => {
  const answer = async (db: Database, organisation: OrganisationRow, fineId: string) => {
    const charge = isUuid(fineId) ? await chargeById(db, fineId) : undefined
    if (charge === undefined) return null
    const verdict = await whoDroveOn(db, organisation, {
      id: charge.id as ChargeId,
      happenedAt: charge.happened_at === null ? null : instant(charge.happened_at.getTime()),
      happenedOn: charge.happened_on,
    })
    if (verdict === null) return null
    const { driver, confidence, candidates, why } = verdict
    const licences = await ownLicences(db, organisation.user_id, candidates)
    const isMasked = isMaskedOrganisation(organisation, now())
    const present = (id: DocumentId) => {
      const number = licences.find((licence) => licence.id === id)?.number ?? ''
      return { id, driver_license_number: isMasked ? withAsterisks(number) : number }
    }
    return {
      driver: driver === null ? null : present(driver),
      confidence,
      candidates: candidates.map(present),
      why,
      isMasked,
    }
  }

  return [
    route(whoDrove, ({ input, caller }) =>
      ownOrganisation(store, caller).pipe(
        Effect.flatMap((organisation) => store.query((db) => answer(db, organisation, input.fineId))),
        Effect.flatMap((found) => (found === null ? Effect.fail(fineUnknown) : Effect.succeed(found))),
      ),
    ),
  ]
}
