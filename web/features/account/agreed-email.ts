import { type Email, parseEmail } from '#domain/identity/email.ts'
import { parsedForm } from '#domain/parsed-form.ts'
import { type FormResult, formResult, withErrors } from '#web/ui/form/model/field-error.ts'
import { type FormSetup, type FormValues, ticked } from '#web/ui/form/model/form-setup.ts'

export type AgreedEmailField = 'email' | 'notices'

export interface AgreedEmail {
  readonly email: Email
}

const validate = ({
  email,
  notices,
}: FormValues<AgreedEmailField>): FormResult<AgreedEmail, AgreedEmailField> =>
  withErrors<AgreedEmail, AgreedEmailField>(
    formResult(parsedForm<AgreedEmail>({ email: parseEmail(email) }), {
      missing: { email: 'Введите адрес электронной почты' },
    }),
    notices === ticked ? [] : [{ field: 'notices', text: 'Без согласия писать нельзя: отметьте его' }],
  )

/** An address for e-mails, with the consent to receive them (152-FZ, article 9). */
export const agreedEmailForm: FormSetup<AgreedEmailField, AgreedEmail> = {
  values: { email: '', notices: '' },
  checkboxes: ['notices'],
  validate,
}
