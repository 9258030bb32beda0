import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { LetterAsked } from '#application/notifications/notifications.port.ts'
import type { Notifications } from '#application/notifications/index.ts'
import { readAgreedEmail } from '#web/features/account/agreed-email.ts'
import { noticesWording } from '#web/features/account/consent-wordings.ts'
import type { Mistake } from '#web/ui/form/mistake.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'

/** Who leaves the wait is told in the list of notifications, in this browser where it can, and by letter where asked. */
export class TellWhenReadyViewModel {
  email = ''
  isAgreed = false
  mistakes: readonly Mistake<'email' | 'notices'>[] = []
  readonly telling: AsyncTask<[LetterAsked | null], void>

  constructor(notifications: Pick<Notifications, 'watchLookUp'>) {
    this.telling = new AsyncTask(notifications.watchLookUp)
    observeViewModel(this)
  }

  get isTold(): boolean {
    return this.telling.state._tag === 'Done'
  }

  setEmail(email: string): void {
    this.email = email
  }

  setAgreed(isAgreed: boolean): void {
    this.isAgreed = isAgreed
  }

  byLetter(): void {
    const { email, mistakes } = readAgreedEmail(this.email, this.isAgreed)
    this.mistakes = mistakes
    if (email !== null) this.tell({ email, consent: noticesWording.version })
  }

  byBrowser(): void {
    this.tell(null)
  }

  private tell(letter: LetterAsked | null): void {
    if (!this.telling.isRunning && !this.isTold) this.telling.start(letter)
  }
}
