import { Effect } from 'effect'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import { parseEmail } from '#domain/identity/email.ts'
import { missing } from '#domain/identity/text/required.ts'
import { formatPhone, parsePhone } from '#domain/identity/phone.ts'
import { type Parsed, valid } from '#domain/parsed.ts'
import { readForm } from '#domain/read-form.ts'
import type { NoticeSettings, OrganisationPort } from '#application/organisation/organisation.port.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import { formResult } from '#web/ui/form/model/field-error.ts'
import { FormModel, ticked } from '#web/ui/form/model/form-model.ts'

type SettingField = keyof NoticeSettings

type Contacts = Pick<NoticeSettings, 'email' | 'phone'>

const missingWords = {
  email: 'Введите почту или отключите уведомления по почте',
  phone: 'Введите телефон или отключите уведомления по СМС',
}

/** Nothing typed is nothing told, unless it is needed. */
const optionalOr = <A>(
  text: string,
  isNeeded: boolean,
  parse: (text: string) => Parsed<A>,
): Parsed<A | null> => {
  if (text.trim() !== '') return parse(text)
  return isNeeded ? missing() : valid(null)
}

/** Who in the company hears of new fines and of the subscription, and how. */
export class NoticeSettingsViewModel {
  readonly form = new FormModel<SettingField, Contacts>({
    values: { contactName: '', email: '', phone: '', byEmail: '', bySms: '' },
    checkboxes: ['byEmail', 'bySms'],
    validate: ({ email, phone, byEmail, bySms }) =>
      formResult(
        readForm<Contacts>({
          email: optionalOr(email, byEmail === ticked, parseEmail),
          phone: optionalOr(phone, bySms === ticked, parsePhone),
        }),
        { missing: missingWords },
      ),
  })
  readonly loading: AsyncTask<[], void>
  readonly saving: AsyncTask<[NoticeSettings], void>

  constructor(organisation: OrganisationPort) {
    this.loading = new AsyncTask(() => organisation.settings().pipe(Effect.map((kept) => this.prefill(kept))))
    this.saving = new AsyncTask((settings: NoticeSettings) =>
      organisation.saveSettings(settings).pipe(Effect.map((kept) => this.prefill(kept))),
    )
    observeViewModel(this)
  }

  start(): void {
    this.loading.start()
  }

  save(): void {
    const contacts = this.form.submit()
    if (contacts === null || this.saving.isRunning) return
    this.saving.start({
      ...contacts,
      contactName: this.form.values.contactName.trim(),
      byEmail: this.form.isTicked('byEmail'),
      bySms: this.form.isTicked('bySms'),
    })
  }

  dispose(): void {
    this.loading.cancel()
  }

  private prefill({ contactName, email, phone, byEmail, bySms }: NoticeSettings): void {
    this.form.reset({
      contactName,
      email: email ?? '',
      phone: phone === null ? '' : formatPhone(phone),
      byEmail: byEmail ? ticked : '',
      bySms: bySms ? ticked : '',
    })
  }
}
