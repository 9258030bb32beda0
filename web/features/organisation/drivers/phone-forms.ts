import type { DriverLicence } from '#domain/identity/driver-licence.ts'
import { parsePhone, type Phone } from '#domain/identity/phone.ts'
import { parseRequired } from '#domain/identity/text/required.ts'
import type { DriverPhone, DriverPhoneEntry, DriverPhoneId } from '#domain/organisation/driver-phone.ts'
import { valid } from '#domain/parsed.ts'
import { parsedForm } from '#domain/parsed-form.ts'
import { driverPhonesPort } from '#adapters/wiring/services/company.ts'
import { serviceOf } from '#web/app/services.ts'
import { formResult } from '#web/ui/form/model/field-error.ts'
import { formAction } from '#web/ui/form/model/form-action.ts'
import { type FormSetup, type FormValues, ticked } from '#web/ui/form/model/form-setup.ts'

/** Only the phone is typed. The page sets the licence and whether the phone has to be confirmed by a code. */
export type PhoneField = 'phone' | 'licence' | 'isConfirmed'

/** Form that adds a phone to the driver with this licence. */
export const phoneForm = (licence: string, mayConfirm: boolean): FormSetup<PhoneField, DriverPhoneEntry> => ({
  intent: 'phone',
  id: licence,
  values: { phone: '', licence, isConfirmed: mayConfirm ? ticked : '' },
  checkboxes: ['isConfirmed'],
  known: ['licence', 'isConfirmed'],
  validate: (values) => {
    const typed = formResult<{ readonly phone: Phone }, PhoneField>(
      parsedForm({ phone: parsePhone(values.phone) }),
      { missing: { phone: 'Введите телефон водителя' } },
    )
    if (typed._tag === 'Invalid') return typed
    return {
      _tag: 'Valid',
      value: {
        driverLicenseNumber: values.licence as DriverLicence,
        msisdn: typed.value.phone,
        isVerified: values.isConfirmed === ticked,
      },
    }
  },
})

/** Adds the phone of a driver. If it has to be confirmed, a code is sent to it. */
export const sendNewPhone = formAction(
  () => phoneForm('', false),
  (entry, { context }) => serviceOf(context, driverPhonesPort).create(entry),
)

/** `send` is a button of the same form that requests another code. Only the code is typed. */
export type CodeField = 'code' | 'send' | 'phoneId' | 'licence' | 'msisdn'

export interface CodeRequest {
  readonly id: DriverPhoneId
  readonly entry: DriverPhoneEntry
  /** Null requests another code. */
  readonly code: string | null
}

/** Field values of the code form for this phone, with an empty code. */
export const codeValues = (phone: DriverPhone | null): FormValues<CodeField> => ({
  code: '',
  send: '',
  phoneId: phone?.id ?? '',
  licence: phone?.driverLicenseNumber ?? '',
  msisdn: phone?.msisdn ?? '',
})

/** Form that confirms a phone by a code or requests another code. */
export const codeForm = (phone: DriverPhone | null, id = ''): FormSetup<CodeField, CodeRequest> => ({
  intent: 'code',
  id,
  values: codeValues(phone),
  secrets: ['code'],
  known: ['send', 'phoneId', 'licence', 'msisdn'],
  validate: ({ code, send, phoneId, licence, msisdn }) => {
    const typed = formResult<{ readonly code: string | null }, CodeField>(
      parsedForm({ code: send === ticked ? valid(null) : parseRequired(code.trim()) }),
      { missing: { code: 'Введите код из СМС' } },
    )
    if (typed._tag === 'Invalid') return typed
    return {
      _tag: 'Valid',
      value: {
        id: phoneId as DriverPhoneId,
        entry: {
          driverLicenseNumber: licence as DriverLicence,
          msisdn: msisdn as Phone,
          isVerified: true,
        },
        code: typed.value.code,
      },
    }
  },
})

/** Confirms the phone of a driver by the code of an SMS, or sends another code. */
export const confirmPhone = formAction(
  () => codeForm(null),
  ({ id, entry, code }, { context }) => serviceOf(context, driverPhonesPort).edit(id, entry, code),
)
