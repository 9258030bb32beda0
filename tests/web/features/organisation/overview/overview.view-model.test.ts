import { Effect } from 'effect'
import { when } from 'mobx'
import { describe, expect, it } from 'vitest'
import type { LocalDate } from '#domain/dates/local-date.ts'
import type { DocumentId, LicenceDocument } from '#domain/documents/document.ts'
import type { Charge, ChargeId } from '#domain/charges/charge.ts'
import type { DriverLicence } from '#domain/identity/driver-licence.ts'
import type { Phone } from '#domain/identity/phone.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import type { DriverPhone, DriverPhoneId } from '#domain/organisation/driver-phone.ts'
import { makeFines } from '#application/fines/index.ts'
import { OverviewViewModel } from '#web/features/organisation/overview/overview.view-model.ts'
import { sampleFine, sampleNow } from '#tests/support/samples/charge-sample.ts'
import { fakeCompany } from '#tests/support/fakes/company.ts'
import { fakeDocumentList } from '#tests/support/fakes/documents-port.ts'
import { fakeFinesPort } from '#tests/support/fakes/fines-port.ts'
import { fakeVehicles } from '#tests/support/fakes/vehicles.ts'

const licence = (id: string, number: string): LicenceDocument => ({
  id: id as DocumentId,
  number: number as DriverLicence,
  holder: null,
})

const phone = (id: string, licenceNumber: string, isVerified: boolean): DriverPhone => ({
  id: id as DriverPhoneId,
  driverLicenseNumber: licenceNumber as DriverLicence,
  msisdn: '79000000012' as Phone,
  isVerified,
})

const overview = async (fines: readonly Charge[], phones: readonly DriverPhone[] = []) => {
  const company = await fakeCompany({
    documents: { licence: fakeDocumentList([licence('l-1', '9912345678'), licence('l-2', '9987654321')]) },
    phones: { list: () => Effect.succeed(phones) },
    fines: { driversOf: () => Effect.succeed(new Map()) },
  })
  const port = fakeFinesPort({
    charges: () => Effect.succeed({ _tag: 'Ok', value: { fines, taxes: [], sortIdentifiers: [] } }),
  })
  const model = new OverviewViewModel(
    makeFines(port, fakeVehicles, company.session),
    company.documents,
    company.phonesPort,
    company.drivers,
    () => sampleNow,
  )
  model.start()
  await when(() => !model.fleet.isRunning && !model.fines.isRunning)
  return model
}

const soon = sampleFine({
  id: 'f-1' as ChargeId,
  discount: { percent: 25, lastDay: '2026-11-24' as LocalDate, discounted: kopecks(56_250) },
})
const later = sampleFine({ id: 'f-2' as ChargeId })

describe('OverviewViewModel', () => {
  it('counts unpaid fines and sums the discounts that end within a week', async () => {
    const { totals, expiringSoon } = await overview([soon, later])
    expect([totals?.payable.count, totals?.payable.due]).toEqual([2, 112_500])
    expect(expiringSoon).toEqual({ count: 1, saving: 18_750 })
  })

  it('lists the earliest deadline first', async () => {
    const { inbox } = await overview([later, soon])
    expect(inbox.all.map(({ fine }) => fine.id)).toEqual(['f-1', 'f-2'])
  })

  it('asks for the drivers of the shown fines only', async () => {
    const fines = Array.from({ length: 7 }, (_, place) => sampleFine({ id: `f-${place}` as ChargeId }))
    const model = await overview(fines)
    const answered = () => fines.filter(({ id }) => model.drivers.answerOf(id) !== undefined).length
    model.askDrivers()
    await when(() => !model.drivers.asking.isRunning)
    const first = [model.inbox.shown.length, model.inbox.hiddenCount, answered()]
    model.inbox.showMore()
    model.askDrivers()
    await when(() => !model.drivers.asking.isRunning)
    expect([first, [model.inbox.shown.length, answered()]]).toEqual([
      [5, 2, 5],
      [7, 7],
    ])
  })

  it('counts drivers without a confirmed phone', async () => {
    const phones = [phone('p-1', '9912345678', true), phone('p-2', '9987654321', false)]
    expect((await overview([], phones)).driversWithoutPhone).toBe(1)
  })
})
