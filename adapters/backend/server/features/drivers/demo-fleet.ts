import { randomUUID } from 'node:crypto'
import { type Instant, instant } from '#domain/dates/instant.ts'
import { localDateOf, midnight } from '#domain/dates/local-date.ts'
import type { DocumentId } from '#domain/documents/document.ts'
import type { DriverLicence } from '#domain/identity/driver-licence.ts'
import type { Phone } from '#domain/identity/phone.ts'
import type { Plate } from '#domain/identity/plate.ts'
import type { Sts } from '#domain/identity/sts.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import { addSts } from '#adapters/backend/server/features/documents/documents.repository.ts'
import { insertPersonal } from '#adapters/backend/server/features/documents/personal-documents.repository.ts'
import { insertPhone, updatePhone } from './phones.repository.ts'
import { insertSchedule } from './schedules.repository.ts'

const dayMs = 86_400_000

/** Documents of the series 99 belong to no vehicle and no driver. */
const vehicles = {
  assigned: { sts: '9900004588' as Sts, plate: 'В100ОР77' as Plate },
  shared: { sts: '9900004551' as Sts, plate: 'Е200НК77' as Plate },
}

const drivers = {
  assigned: {
    number: '9900000011' as DriverLicence,
    holder: { surname: 'Образцов', name: 'Илья', patronymic: 'Ильич' },
    msisdn: '79000000041' as Phone,
    isVerified: true,
  },
  shared: {
    number: '9900000022' as DriverLicence,
    holder: { surname: 'Пробная', name: 'Анна', patronymic: 'Игоревна' },
    msisdn: '79000000058' as Phone,
    isVerified: false,
  },
}

type DemoDriver = (typeof drivers)[keyof typeof drivers]

interface Company {
  readonly userId: string
  readonly organisationId: string
  readonly now: Instant
}

const insertDriver = async (
  trx: Trx,
  { userId, organisationId, now }: Company,
  { number, holder, msisdn, isVerified }: DemoDriver,
): Promise<DocumentId> => {
  const id = randomUUID()
  await insertPersonal(trx, { userId, kind: 'licence', now }, { id, number, holder })
  const numbers = { driverLicenseNumber: number, msisdn }
  const phone = await insertPhone(trx, organisationId, numbers, now)
  await updatePhone(trx, phone.id, { ...numbers, isVerified })
  return id as DocumentId
}

/**
 * Fills the sample company of a demo with one complete case: a vehicle with fines that is assigned to one driver, whose
 * phone is confirmed. The other vehicle has one shift today, so that most of its fines have no certain driver.
 */
export const insertDemoFleet = async (trx: Trx, company: Company): Promise<void> => {
  const { userId, organisationId, now } = company
  const assigned = await addSts(trx, { userId, ...vehicles.assigned, now })
  const shared = await addSts(trx, { userId, ...vehicles.shared, now })
  if (assigned === null || shared === null) return
  const today = midnight(localDateOf(now))
  await insertSchedule(
    trx,
    organisationId,
    {
      stsId: assigned.id as DocumentId,
      driverLicenseId: await insertDriver(trx, company, drivers.assigned),
      startAt: instant(today - 365 * dayMs),
      endAt: instant(today + 365 * dayMs),
    },
    now,
  )
  await insertSchedule(
    trx,
    organisationId,
    {
      stsId: shared.id as DocumentId,
      driverLicenseId: await insertDriver(trx, company, drivers.shared),
      startAt: instant(today + (8 * dayMs) / 24),
      endAt: instant(today + (20 * dayMs) / 24),
    },
    now,
  )
}
