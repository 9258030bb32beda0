import { Effect } from 'effect'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import { type Email, parseEmail } from '#domain/identity/email.ts'
import { suggestEmail } from '#domain/identity/email-typo.ts'
import type { EmailProfile } from '#application/profile/profile.port.ts'
import type { Profile } from '#application/profile/index.ts'
import type { Session } from '#application/session/index.ts'
import { readAgreedEmail } from '#web/features/account/agreed-email.ts'
import { noticesWording } from '#web/features/account/consent-wordings.ts'
import type { Mistake } from '#web/ui/form/mistake.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'

/** An address for letters: asked for here, confirmed by the link of the letter. */
export class EmailSubscribeViewModel {
  email = ''
  isAgreed = false
  mistakes: readonly Mistake<'email' | 'notices'>[] = []
  readonly subscribing: AsyncTask<[Email], EmailProfile>
  readonly confirming: AsyncTask<[string], EmailProfile>

  constructor(profile: Pick<Profile, 'subscribe' | 'confirmEmail'>, session: Pick<Session, 'open'>) {
    this.subscribing = new AsyncTask((email: Email) =>
      session.open().pipe(Effect.andThen(profile.subscribe(email, noticesWording))),
    )
    this.confirming = new AsyncTask(profile.confirmEmail)
    observeViewModel(this)
  }

  get suggestion(): string | null {
    const parsed = parseEmail(this.email)
    return parsed._tag === 'Valid' ? suggestEmail(parsed.value) : null
  }

  setEmail(email: string): void {
    this.email = email
  }

  setAgreed(isAgreed: boolean): void {
    this.isAgreed = isAgreed
  }

  subscribe(): void {
    const { email, mistakes } = readAgreedEmail(this.email, this.isAgreed)
    this.mistakes = mistakes
    if (email !== null && !this.subscribing.isRunning) this.subscribing.start(email)
  }

  confirm(token: string): void {
    if (!this.confirming.isRunning && this.confirming.state._tag !== 'Done') this.confirming.start(token)
  }
}
