import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { NoticeSettings, OrganisationPort } from '#application/organisation/organisation.port.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import { FormModel } from '#web/ui/form/model/form-model.ts'
import { noticeSettingsForm, noticeSettingsValues, type SettingField } from './notice-settings-form.ts'

/** Contact of the company for notifications about fines and the subscription, and the channels. */
export class NoticeSettingsViewModel {
  readonly form = new FormModel<SettingField, NoticeSettings, NoticeSettings>(noticeSettingsForm)
  readonly loading: AsyncTask<[], NoticeSettings>

  constructor(organisation: Pick<OrganisationPort, 'settings'>) {
    this.loading = new AsyncTask(organisation.settings, { onDone: (saved) => this.show(saved) })
    observeViewModel(this)
  }

  start(): void {
    this.loading.start()
  }

  dispose(): void {
    this.loading.cancel()
  }

  /** Fills the form with the settings of the server. */
  show(settings: NoticeSettings): void {
    this.form.reset(noticeSettingsValues(settings))
  }
}
