import { Effect } from 'effect'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import { type Email, parseEmail } from '#domain/identity/email.ts'
import { missing } from '#domain/identity/text/required.ts'
import { parsePhone, type Phone, formatPhone } from '#domain/identity/phone.ts'
import { type Parsed, valid } from '#domain/parsed.ts'
import { readForm } from '#domain/read-form.ts'
import type { OrganisationFeature } from '#application/organisation/index.ts'
import type { NoticeSettings } from '#application/organisation/organisation.port.ts'
import { type Mistake, mistakesOf } from '#web/ui/form/mistake.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'

type TextField = 'contactName' | 'email' | 'phone'

const empty = {
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
  contactName = ''
  email = ''
  phone = ''
  byEmail = false
  bySms = false
  isJudged = false
  readonly loading: AsyncTask<[], void>
  readonly saving: AsyncTask<[NoticeSettings], void>

  constructor(organisation: OrganisationFeature) {
    this.loading = new AsyncTask(() => organisation.settings().pipe(Effect.map((kept) => this.become(kept))))
    this.saving = new AsyncTask((settings: NoticeSettings) =>
      organisation.saveSettings(settings).pipe(Effect.map((kept) => this.become(kept))),
    )
    observeViewModel(this)
  }

  private get read() {
    return readForm<{ readonly email: Email | null; readonly phone: Phone | null }>({
      email: optionalOr(this.email, this.byEmail, parseEmail),
      phone: optionalOr(this.phone, this.bySms, parsePhone),
    })
  }

  get mistakes(): readonly Mistake<'email' | 'phone'>[] {
    return this.isJudged && this.read._tag === 'Unread' ? mistakesOf(this.read.issues, empty) : []
  }

  set(field: TextField, text: string): void {
    this[field] = text
  }

  choose(channel: 'byEmail' | 'bySms', isOn: boolean): void {
    this[channel] = isOn
  }

  start(): void {
    this.loading.start()
  }

  save(): void {
    this.isJudged = true
    if (this.read._tag !== 'Read' || this.saving.isRunning) return
    const { byEmail, bySms } = this
    this.saving.start({ ...this.read.value, contactName: this.contactName.trim(), byEmail, bySms })
  }

  dispose(): void {
    this.loading.cancel()
  }

  private become({ contactName, email, phone, byEmail, bySms }: NoticeSettings): void {
    this.contactName = contactName
    this.email = email ?? ''
    this.phone = phone === null ? '' : formatPhone(phone)
    this.byEmail = byEmail
    this.bySms = bySms
    this.isJudged = false
  }
}
