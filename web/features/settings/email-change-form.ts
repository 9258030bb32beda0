import { type Email, parseEmail } from '#domain/identity/email.ts'
import { parseRequired } from '#domain/identity/text/required.ts'
import { valid } from '#domain/parsed.ts'
import { parsedForm } from '#domain/parsed-form.ts'
import { profilePort } from '#adapters/wiring/services/shared.ts'
import { serviceOf } from '#web/app/services.ts'
import { formResult, withErrors } from '#web/ui/form/model/field-error.ts'
import { formAction } from '#web/ui/form/model/form-action.ts'
import { type FormSetup, ticked } from '#web/ui/form/model/form-setup.ts'

/** `present` and `hasPassword` come from the account and are not typed. */
export type EmailChangeField = 'newEmail' | 'currentPassword' | 'present' | 'hasPassword'

export interface EmailChange {
  readonly newEmail: Email
  /** Null for an account without a password. */
  readonly currentPassword: string | null
}

const missing = {
  newEmail: 'Введите новый адрес почты',
  currentPassword: 'Введите пароль: так мы узнаём, что адрес меняете вы',
} as const

/** The new address replaces the current one after the link of an e-mail to it is opened. */
export const emailChangeForm = ({ present = '', hasPassword = false } = {}): FormSetup<
  EmailChangeField,
  EmailChange
> => ({
  intent: 'email',
  values: { newEmail: '', currentPassword: '', present, hasPassword: hasPassword ? ticked : '' },
  checkboxes: ['hasPassword'],
  secrets: ['currentPassword'],
  known: ['present', 'hasPassword'],
  validate: (values) => {
    const result = formResult<EmailChange, EmailChangeField>(
      parsedForm<EmailChange>({
        newEmail: parseEmail(values.newEmail),
        currentPassword: values.hasPassword === ticked ? parseRequired(values.currentPassword) : valid(null),
      }),
      { missing },
    )
    const isSame = result._tag === 'Valid' && result.value.newEmail === values.present
    return withErrors(
      result,
      isSame ? [{ field: 'newEmail', text: 'Это ваш нынешний адрес. Введите другой' }] : [],
    )
  },
})

/** Requests a change of the e-mail address. */
export const sendEmailChange = formAction(
  () => emailChangeForm(),
  ({ newEmail, currentPassword }, { context }) =>
    serviceOf(context, profilePort).changeEmail(newEmail, currentPassword),
)
