import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import type { DriverLicence } from '#domain/identity/driver-licence.ts'
import type { Phone } from '#domain/identity/phone.ts'
import type { DriverPhone, DriverPhoneEntry, DriverPhoneId } from '#domain/organisation/driver-phone.ts'
import { BackendRefused } from '#application/shared/backend.errors.ts'
import { sendNewPhone, confirmPhone } from '#web/features/organisation/drivers/phone-forms.ts'
import { DriverPhoneViewModel } from '#web/features/organisation/drivers/driver-phone.view-model.ts'
import { sendForm } from '#tests/support/pages/send-form.ts'
import { fakeCompany } from '#tests/support/fakes/company.ts'

const licence = '9912345678' as DriverLicence

const savedOf = (entry: DriverPhoneEntry): DriverPhone => ({ ...entry, id: 'p-1' as DriverPhoneId })

const wrong = new BackendRefused({ code: 'phone.code-wrong', message: 'Код не подходит' })

/** Creates the view-model of a phone whose driver was sent the code 123456. */
const phoneOf = async (mayConfirm: boolean) => {
  const stored: DriverPhone[] = []
  const { phonesPort } = await fakeCompany({
    phones: {
      create: (entry) =>
        Effect.succeed({ phone: savedOf({ ...entry, isVerified: false }), isCodeSent: entry.isVerified }),
      edit: (_, entry, code) =>
        code !== null && code !== '123456'
          ? Effect.fail(wrong)
          : Effect.succeed({
              phone: savedOf({ ...entry, isVerified: code !== null }),
              isCodeSent: code === null,
            }),
    },
  })
  const keep = (phone: DriverPhone) => stored.push(phone)
  const model = new DriverPhoneViewModel({ licence, phone: null, mayConfirm, onChange: keep })
  const add = () => sendForm(model.numberForm, sendNewPhone, phonesPort, { onDone: model.setPhone })
  const sendCode = async (purpose: 'send' | 'confirm') =>
    model.aimAt(purpose) && sendForm(model.codeForm, confirmPhone, phonesPort, { onDone: model.setPhone })
  model.numberForm.edit('phone', '+7 900 000-00-12')
  await add()
  return { model, stored, add, sendCode }
}

describe('DriverPhoneViewModel', () => {
  it('DriverPhoneViewModel only saves the phone in a demo organisation', async () => {
    const { model, stored } = await phoneOf(false)
    expect([stored[0]?.msisdn, model.isAwaitingCode]).toEqual(['79000000012' as Phone, false])
  })

  it('confirms the phone with the code from the SMS', async () => {
    const { model, stored, sendCode } = await phoneOf(true)
    const awaited = model.isAwaitingCode
    model.codeForm.edit('code', ' 123456 ')
    await sendCode('confirm')
    expect(model.codeForm.isDone).toBe(true)
    expect([awaited, stored.at(-1)?.isVerified, model.isAwaitingCode]).toEqual([true, true, false])
  })

  it('keeps the phone unconfirmed and the code in its field after a wrong code', async () => {
    const { model, sendCode } = await phoneOf(true)
    model.codeForm.edit('code', '654321')
    await sendCode('confirm')
    expect(model.codeForm.failure?.code).toBe('phone.code-wrong')
    expect([model.isAwaitingCode, model.codeForm.values.code]).toEqual([true, '654321'])
  })

  it('asks for the code at its field, and sends another code without one', async () => {
    const { model, stored, sendCode } = await phoneOf(true)
    expect(await sendCode('confirm')).toBe(false)
    expect(model.codeForm.errorAt('code')).toBe('Введите код из СМС')
    await sendCode('send')
    expect(model.codeForm.errorAt('code')).toBeUndefined()
    expect([stored.length, stored.at(-1)?.isVerified, model.isAwaitingCode]).toEqual([2, false, true])
  })

  it('shows the error of an invalid phone at its field', async () => {
    const { model, add } = await phoneOf(false)
    model.numberForm.edit('phone', '12')
    expect(await add()).toBe(false)
    expect(model.numberForm.errorAt('phone')).toBeDefined()
  })
})
