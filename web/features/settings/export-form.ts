import { accountPort } from '#adapters/wiring/services/account.ts'
import { serviceOf } from '#web/app/services.ts'
import { formAction } from '#web/ui/form/model/form-action.ts'
import { type FormSetup, ticked } from '#web/ui/form/model/form-setup.ts'

/** `hasPassword` comes from the account and is not typed. */
export type ExportField = 'exportPassword' | 'hasPassword'

/** Confirms a change of the whole account. The password is null for an account without a password. */
export interface Confirmation {
  readonly password: string | null
}

/** Form that confirms the data export, by password if the account has one. */
export const exportForm = (hasPassword: boolean): FormSetup<ExportField, Confirmation> => ({
  intent: 'export',
  values: { exportPassword: '', hasPassword: hasPassword ? ticked : '' },
  checkboxes: ['hasPassword'],
  secrets: hasPassword ? ['exportPassword'] : [],
  known: ['hasPassword'],
  validate: (values) => {
    if (values.hasPassword !== ticked) return { _tag: 'Valid', value: { password: null } }
    const { exportPassword } = values
    const text = 'Введите пароль: так мы узнаём, что данные берёте вы'
    return exportPassword === ''
      ? { _tag: 'Invalid', errors: [{ field: 'exportPassword', text }] }
      : { _tag: 'Valid', value: { password: exportPassword } }
  },
})

/** Requests the personal data of the user. The page creates the file; the server does not store it. */
export const sendDataExport = formAction(
  () => exportForm(true),
  ({ password }, { context }) => serviceOf(context, accountPort).exportData(password),
)
