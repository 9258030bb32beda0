import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import {
  type AgreedEmail,
  type AgreedEmailField,
  agreedEmailForm,
} from '#web/features/account/agreed-email.ts'
import type { NotificationsPort } from '#application/notifications/notifications.port.ts'
import { notificationsPort } from '#adapters/wiring/services/notifications.ts'
import { serviceOf } from '#web/app/services.ts'
import { noticesWording } from '#domain/session/consent-wordings.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import type { Failure } from '#web/ui/async/failure.ts'
import { formAction } from '#web/ui/form/model/form-action.ts'
import { FormModel } from '#web/ui/form/model/form-model.ts'

/** Requests an e-mail for the time when the sources have answered. */
export const requestEmail = formAction(
  () => agreedEmailForm,
  ({ email }, { context }) =>
    serviceOf(context, notificationsPort).watchLookUp({ email, consent: noticesWording.version }),
)

/** Notifies a visitor who leaves the wait: in the list of notifications, by push where supported, and by e-mail on request. */
export class NotifyWhenReadyViewModel {
  readonly form = new FormModel<AgreedEmailField, AgreedEmail, void>(agreedEmailForm)
  readonly requesting: AsyncTask<[], void>

  constructor(notifications: Pick<NotificationsPort, 'watchLookUp'>) {
    this.requesting = new AsyncTask(() => notifications.watchLookUp(null))
    observeViewModel(this)
  }

  get isSubscribed(): boolean {
    return this.requesting.isDone || this.form.isDone
  }

  get isRunning(): boolean {
    return this.requesting.isRunning || this.form.isPending
  }

  get failure(): Failure | null {
    return this.form.failure ?? this.requesting.failure
  }

  byBrowser(): void {
    if (this.isRunning || this.isSubscribed) return
    this.form.forgetSubmission()
    this.requesting.start()
  }

  /** Resets the previous result and returns whether the form may be sent now. */
  aimAtEmail(): boolean {
    if (this.isRunning || this.isSubscribed) return false
    this.requesting.reset()
    return true
  }
}
