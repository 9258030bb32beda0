import { Effect } from 'effect'
import { when } from 'mobx'
import { describe, expect, it } from 'vitest'
import type { DocumentId, LicenceDocument } from '#domain/documents/document.ts'
import type { DriverLicence } from '#domain/identity/driver-licence.ts'
import type { Phone } from '#domain/identity/phone.ts'
import type { DriverPhoneId } from '#domain/organisation/driver-phone.ts'
import type { DriverAnswer } from '#application/drivers/drivers.port.ts'
import { FineDriversViewModel } from '#web/features/organisation/fines/fine-drivers.view-model.ts'
import { FineDriverViewModel } from '#web/features/organisation/fines/fine-driver.view-model.ts'
import { sampleFine } from '#tests/support/samples/charge-sample.ts'
import { fakeCompany } from '#tests/support/fakes/company.ts'

const licence = '9912345678' as DriverLicence
const driver = { id: 'l-1' as DocumentId, licence }

const sure: DriverAnswer = {
  driver,
  confidence: 'high',
  candidates: [driver],
  why: [{ text: 'По графику машина была у этого водителя' }],
}

const phone = {
  id: 'p-1' as DriverPhoneId,
  isVerified: true,
  driverLicenseNumber: licence,
  msisdn: '79000000012' as Phone,
}

const named: LicenceDocument = {
  id: driver.id,
  number: licence,
  holder: { name: 'Пётр', surname: 'Примеров', patronymic: 'Петрович' },
}

const fine = sampleFine()

const requests = async (answer: DriverAnswer | null, { isMasked = false } = {}) => {
  const reported: Phone[] = []
  const { drivers } = await fakeCompany({
    phones: { list: () => Effect.succeed([phone]) },
    fines: {
      driversOf: (ids) => Effect.succeed(new Map(answer === null ? [] : ids.map((id) => [id, answer]))),
      notify: (_, to) => Effect.sync(() => reported.push(to) === 1),
    },
  })
  const known = new FineDriversViewModel(drivers)
  known.setLicences([named])
  const model = new FineDriverViewModel(fine, known, drivers, { isMasked })
  model.resolve()
  await when(() => model.answer !== undefined)
  return { model, reported }
}

describe('FineDriverViewModel', () => {
  it('notifies the driver by one press', async () => {
    const { model, reported } = await requests(sure)
    model.notifyDriver()
    await when(() => model.noticeText !== null)
    expect([model.confidence, model.noticeText, reported]).toEqual([
      'уверенно',
      'СМС отправлено водителю',
      ['79000000012'],
    ])
  })

  it('names the driver in a demo and does not notify him, with the tariff as the reason after a press', async () => {
    const { model, reported } = await requests(sure, { isMasked: true })
    expect([model.driver, model.isRefused]).toEqual(['Примеров П. П.', false])
    model.notifyDriver()
    expect([model.refusal?.includes('тариф'), model.isRefused, reported]).toEqual([true, true, []])
  })

  it('names the drivers to ask where the schedule does not point to one', async () => {
    const other = { id: 'l-2' as DocumentId, licence: '9987654321' as DriverLicence }
    const { model } = await requests({
      ...sure,
      driver: null,
      confidence: 'none',
      candidates: [driver, other],
    })
    expect([model.driver, model.candidates]).toEqual([null, ['Примеров П. П.', 'Права 99 87 654321']])
  })

  it('FineDriverViewModel knows that a fine is not of a vehicle of the company', async () => {
    const { model } = await requests(null)
    expect([model.answer, model.driver]).toEqual([null, null])
  })

  it('FineDriverViewModel has no driver if the schedule has no shift', async () => {
    const { model, reported } = await requests({ ...sure, driver: null, confidence: 'none' })
    model.notifyDriver()
    expect([model.refusal?.includes('график'), reported]).toEqual([true, []])
  })
})
