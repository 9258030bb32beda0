import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { LetterAsked } from '#application/notifications/notifications.port.ts'
import { agreedEmailForm } from '#web/features/account/agreed-email.ts'
import type { NotificationsPort } from '#application/notifications/notifications.port.ts'
import { noticesWording } from '#web/features/account/consent-wordings.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import { FormModel } from '#web/ui/form/model/form-model.ts'

/** Who leaves the wait is told in the list of notifications, in this browser where it can, and by e-mail where asked. */
export class TellWhenReadyViewModel {
  readonly form = new FormModel(agreedEmailForm)
  readonly telling: AsyncTask<[LetterAsked | null], void>

  constructor(notifications: Pick<NotificationsPort, 'watchLookUp'>) {
    this.telling = new AsyncTask(notifications.watchLookUp)
    observeViewModel(this)
  }

  get isTold(): boolean {
    return this.telling.isDone
  }

  byLetter(): void {
    const agreed = this.form.submit()
    if (agreed !== null) this.tell({ email: agreed.email, consent: noticesWording.version })
  }

  byBrowser(): void {
    this.tell(null)
  }

  private tell(letter: LetterAsked | null): void {
    if (!this.telling.isRunning && !this.isTold) this.telling.start(letter)
  }
}
