import { Effect } from 'effect'
import { when } from 'mobx'
import { describe, expect, it } from 'vitest'
import type { DocumentId } from '#domain/documents/document.ts'
import type { DriverLicence } from '#domain/identity/driver-licence.ts'
import type { Phone } from '#domain/identity/phone.ts'
import type { DriverPhoneId } from '#domain/organisation/driver-phone.ts'
import type { DriverAnswer } from '#application/drivers/drivers.port.ts'
import { FineDriverViewModel } from '#web/features/organisation/fines/fine-driver.view-model.ts'
import { sampleFine } from '#tests/support/charge-sample.ts'
import { fakeCompany } from '#tests/support/fakes/company.ts'

const driver = { id: 'l-1' as DocumentId, licence: '9912345678' }

const sure: DriverAnswer = {
  driver,
  confidence: 'high',
  candidates: [driver],
  why: [{ text: 'По графику машина была у этого водителя' }],
  isMasked: false,
}

const numbers = { driverLicenseNumber: '9912345678' as DriverLicence, msisdn: '79000000012' as Phone }

const asked = async (answer: DriverAnswer) => {
  const told: Phone[] = []
  const { drivers, fineDriverPort } = await fakeCompany({
    phones: {
      list: () => Effect.succeed([{ id: 'p-1' as DriverPhoneId, isVerified: true, numbers, shown: numbers }]),
    },
    fines: {
      whoDrove: () => Effect.succeed(answer),
      notify: (_, to) => Effect.sync(() => told.push(to) === 1),
    },
  })
  const model = new FineDriverViewModel(sampleFine(), fineDriverPort, drivers)
  model.start()
  await when(() => model.answer !== null)
  return { model, told }
}

describe('FineDriverViewModel', () => {
  it('notifies the driver by one press', async () => {
    const { model, told } = await asked(sure)
    model.notifyDriver()
    await when(() => model.noticeText !== null)
    expect([model.confidence, model.noticeText, told]).toEqual([
      'уверенно',
      'СМС отправлено водителю',
      ['79000000012'],
    ])
  })

  it('does not notify the driver while the numbers are masked, with the tariff as the reason', async () => {
    const { model, told } = await asked({ ...sure, isMasked: true })
    model.notifyDriver()
    expect([model.refusal?.includes('тариф'), told]).toEqual([true, []])
  })

  it('has no driver if the schedule has no shift', async () => {
    const { model, told } = await asked({ ...sure, driver: null, confidence: 'none' })
    model.notifyDriver()
    expect([model.refusal?.includes('график'), told]).toEqual([true, []])
  })
})
