import { accountPort } from '#adapters/wiring/services/account.ts'
import { featureOf } from '#web/app/features.ts'
import { formAction } from '#web/ui/form/model/form-action.ts'
import { type FormSetup, ticked } from '#web/ui/form/model/form-model.ts'

/** `hasPassword` is known of the account and not typed. */
export type ExportField = 'exportPassword' | 'hasPassword'

/** What confirms a change of the whole account; null for an account without a password. */
export interface Confirmation {
  readonly password: string | null
}

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

/** Gathers what is known of the user; the file is made on the page, and kept nowhere else. */
export const sendDataExport = formAction(
  () => exportForm(true),
  ({ password }, { context }) => featureOf(context, accountPort).exportData(password),
)
