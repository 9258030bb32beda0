import { Effect } from 'effect'
import { when } from 'mobx'
import { describe, expect, it } from 'vitest'
import type { DriverLicence } from '#domain/identity/driver-licence.ts'
import type { Phone } from '#domain/identity/phone.ts'
import type { DriverPhoneEntry, DriverPhoneId } from '#domain/organisation/driver-phone.ts'
import type { ShownPhone } from '#application/drivers/drivers.port.ts'
import { BackendRefused } from '#application/shared/backend.errors.ts'
import { DriverPhoneViewModel } from '#web/features/organisation/drivers/driver-phone.view-model.ts'
import { fakeCompany } from '#tests/support/fakes/company.ts'

const licence = '9912345678' as DriverLicence

const shownOf = ({ driverLicenseNumber, msisdn, isVerified }: DriverPhoneEntry): ShownPhone => {
  const numbers = { driverLicenseNumber, msisdn }
  return { id: 'p-1' as DriverPhoneId, isVerified, numbers, shown: numbers }
}

const wrong = new BackendRefused({ code: 'phone.code-wrong', message: 'Код не подходит' })

/** The driver was sent 123456. */
const phoneOf = async (mayConfirm: boolean) => {
  const kept: ShownPhone[] = []
  const { phonesPort } = await fakeCompany({
    phones: {
      create: (entry) =>
        Effect.succeed({ phone: shownOf({ ...entry, isVerified: false }), isCodeSent: entry.isVerified }),
      edit: (_, entry, code) =>
        code !== null && code !== '123456'
          ? Effect.fail(wrong)
          : Effect.succeed({
              phone: shownOf({ ...entry, isVerified: code !== null }),
              isCodeSent: code === null,
            }),
    },
  })
  const keep = (phone: ShownPhone) => kept.push(phone)
  const model = new DriverPhoneViewModel(phonesPort, { licence, phone: null, mayConfirm, keep })
  model.numberForm.edit('phone', '+7 900 000-00-12')
  model.add()
  await when(() => model.adding.state._tag === 'Done')
  return { model, kept }
}

describe('the phone of a driver', () => {
  it('is only written down on a demo', async () => {
    const { model, kept } = await phoneOf(false)
    expect([kept[0]?.numbers?.msisdn, model.isAwaitingCode]).toEqual(['79000000012' as Phone, false])
  })

  it('is confirmed with the code that the driver reads out', async () => {
    const { model, kept } = await phoneOf(true)
    const awaited = model.isAwaitingCode
    model.codeForm.edit('code', ' 123456 ')
    model.confirm()
    await when(() => model.confirming.state._tag === 'Done')
    expect([awaited, kept.at(-1)?.isVerified, model.isAwaitingCode]).toEqual([true, true, false])
  })

  it('stays unconfirmed after a wrong code, which stays in its field', async () => {
    const { model } = await phoneOf(true)
    model.codeForm.edit('code', '654321')
    model.confirm()
    await when(() => model.confirming.state._tag === 'Failed')
    expect([model.isAwaitingCode, model.codeForm.values.code]).toEqual([true, '654321'])
  })

  it('that is none is told at its field', async () => {
    const { model } = await phoneOf(false)
    model.numberForm.edit('phone', '12')
    model.add()
    expect(model.numberForm.errorAt('phone')).toBeDefined()
  })
})
