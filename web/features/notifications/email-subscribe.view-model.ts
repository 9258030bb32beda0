import { Effect } from 'effect'
import { makeAutoObservable, observableRef } from 'mobx'
import { type Email, parseEmail } from '#domain/identity/email.ts'
import { suggestEmail } from '#domain/identity/email-typo.ts'
import type { EmailProfile } from '#application/profile/profile.port.ts'
import type { ProfilePort } from '#application/profile/profile.port.ts'
import type { SessionPort } from '#application/session/session.port.ts'
import { readAgreedEmail } from '#web/features/account/agreed-email.ts'
import { noticesWording } from '#web/features/account/consent-wordings.ts'
import type { Mistake } from '#web/ui/form/mistake.ts'
import { Task } from '#web/ui/async/task.ts'

type SubscribeError = Effect.Error<ReturnType<ProfilePort['subscribe']>>

/** An address for letters: asked for here, confirmed by the link of the letter. */
export class EmailSubscribeViewModel {
  email = ''
  isAgreed = false
  mistakes: readonly Mistake<'email' | 'notices'>[] = []
  readonly subscribing: Task<[Email], EmailProfile, SubscribeError>
  readonly confirming: Task<[string], EmailProfile, Effect.Error<ReturnType<ProfilePort['confirmEmail']>>>

  constructor(profile: Pick<ProfilePort, 'subscribe' | 'confirmEmail'>, session: Pick<SessionPort, 'open'>) {
    this.subscribing = new Task((email: Email) =>
      session.open().pipe(Effect.andThen(profile.subscribe(email, noticesWording))),
    )
    this.confirming = new Task(profile.confirmEmail)
    makeAutoObservable(
      this,
      { mistakes: observableRef, subscribing: observableRef, confirming: observableRef },
      { autoBind: true },
    )
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
