import type { AccountPort } from '#application/session/account.port.ts'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { PersonalData } from '#domain/session/personal-data.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import { FormModel } from '#web/ui/form/model/form-model.ts'

/** Gathers what is known of the user; the file is made on the page, and kept nowhere else. */
export class DataExportViewModel {
  readonly form: FormModel<'exportPassword', { readonly password: string | null }>
  readonly gathering: AsyncTask<[string | null], PersonalData>

  constructor(account: Pick<AccountPort, 'exportData'>, hasPassword: boolean) {
    this.gathering = new AsyncTask(account.exportData)
    this.form = new FormModel<'exportPassword', { readonly password: string | null }>({
      values: { exportPassword: '' },
      secrets: hasPassword ? ['exportPassword'] : [],
      validate: ({ exportPassword }) =>
        hasPassword && exportPassword === ''
          ? {
              _tag: 'Invalid',
              errors: [
                {
                  field: 'exportPassword',
                  text: 'Введите пароль: так мы узнаём, что данные берёте вы',
                },
              ],
            }
          : { _tag: 'Valid', value: { password: hasPassword ? exportPassword : null } },
    })
    observeViewModel(this)
  }

  get gathered(): PersonalData | null {
    return this.gathering.value
  }

  gather(): void {
    const asked = this.form.submit()
    if (asked === null || this.gathering.isRunning) return
    this.gathering.start(asked.password)
    this.form.reset()
  }

  /** What was gathered does not stay on a page that was left. */
  dispose(): void {
    this.form.reset()
    this.gathering.reset()
  }
}
