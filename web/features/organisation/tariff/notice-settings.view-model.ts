import { Effect } from 'effect'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { NoticeSettings, OrganisationPort } from '#application/organisation/organisation.port.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import { FormModel } from '#web/ui/form/model/form-model.ts'
import { noticeSettingsForm, noticeSettingsValues, type SettingField } from './notice-settings-form.ts'

/** Who in the company hears of new fines and of the subscription, and how. */
export class NoticeSettingsViewModel {
  readonly form = new FormModel<SettingField, NoticeSettings, NoticeSettings>(noticeSettingsForm)
  readonly loading: AsyncTask<[], void>

  constructor(organisation: Pick<OrganisationPort, 'settings'>) {
    this.loading = new AsyncTask(() => organisation.settings().pipe(Effect.map((kept) => this.show(kept))))
    observeViewModel(this)
  }

  start(): void {
    this.loading.start()
  }

  dispose(): void {
    this.loading.cancel()
  }

  /** The settings as the server has them. */
  show(settings: NoticeSettings): void {
    this.form.reset(noticeSettingsValues(settings))
  }
}
