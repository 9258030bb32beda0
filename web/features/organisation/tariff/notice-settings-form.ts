import { parseEmail } from '#domain/identity/email.ts'
import { parseOptional } from '#domain/identity/text/required.ts'
import { formatPhone, parsePhone } from '#domain/identity/phone.ts'
import { valid } from '#domain/parsed.ts'
import { parsedForm } from '#domain/parsed-form.ts'
import type { NoticeSettings } from '#application/organisation/organisation.port.ts'
import { organisationPort } from '#adapters/wiring/services/company.ts'
import { serviceOf } from '#web/app/services.ts'
import { formResult } from '#web/ui/form/model/field-error.ts'
import { formAction } from '#web/ui/form/model/form-action.ts'
import { type FormSetup, type FormValues, ticked } from '#web/ui/form/model/form-setup.ts'

export type SettingField = keyof NoticeSettings

const missingTexts = {
  email: 'Введите почту или отключите уведомления по почте',
  phone: 'Введите телефон или отключите уведомления по СМС',
}

/** Contact of the company for notifications about fines and the subscription, and the channels. */
export const noticeSettingsForm: FormSetup<SettingField, NoticeSettings> = {
  values: { contactName: '', email: '', phone: '', byEmail: '', bySms: '' },
  checkboxes: ['byEmail', 'bySms'],
  validate: ({ contactName, email, phone, byEmail, bySms }) =>
    formResult(
      parsedForm<NoticeSettings>({
        contactName: valid(contactName.trim()),
        email: byEmail === ticked ? parseEmail(email) : parseOptional(email, parseEmail),
        phone: bySms === ticked ? parsePhone(phone) : parseOptional(phone, parsePhone),
        byEmail: valid(byEmail === ticked),
        bySms: valid(bySms === ticked),
      }),
      { missing: missingTexts },
    ),
}

/** Field values of saved settings. */
export const noticeSettingsValues = ({
  contactName,
  email,
  phone,
  byEmail,
  bySms,
}: NoticeSettings): FormValues<SettingField> => ({
  contactName,
  email: email ?? '',
  phone: phone === null ? '' : formatPhone(phone),
  byEmail: byEmail ? ticked : '',
  bySms: bySms ? ticked : '',
})

/** Saves the notification settings of the organisation. */
export const saveNoticeSettings = formAction(
  () => noticeSettingsForm,
  (settings, { context }) => serviceOf(context, organisationPort).saveSettings(settings),
)
