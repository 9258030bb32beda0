import { Effect } from 'effect'
import { runInAction } from 'mobx'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import { describeIssue } from '#domain/identity/issue-wording.ts'
import { contextLine, noContext, type SupportContext } from '#domain/support/support-context.ts'
import { readSupportIssue } from '#domain/support/support-issue.ts'
import type { Profile } from '#application/profile/index.ts'
import type { Support, SupportLetter } from '#application/support/index.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'

export type ContactField = 'email' | 'content'

export interface ContactMistake {
  readonly field: ContactField
  readonly text: string
}

const missing: Readonly<Record<ContactField, string>> = {
  email: 'Введите почту: на неё придёт ответ',
  content: 'Напишите, что случилось',
}

const isContactField = (field: string): field is ContactField => field === 'email' || field === 'content'

/** A question to the support; keeps what was typed when it does not get through. */
export class ContactsViewModel {
  readonly asking: AsyncTask<[SupportLetter], string>
  /** The address of the account, where there is one. */
  readonly recalling: AsyncTask<[], void>
  email = ''
  content = ''
  isJudged = false
  readonly context: SupportContext
  /** One more question is being written: the number of the last one is no news any more. */
  private isAgain = false

  constructor(
    support: Pick<Support, 'write'>,
    profile: Pick<Profile, 'account'>,
    context: SupportContext = noContext,
  ) {
    this.context = context
    this.asking = new AsyncTask(support.write)
    this.recalling = new AsyncTask(() =>
      profile.account().pipe(
        Effect.tap(({ email }) => Effect.sync(() => this.recall(email))),
        // A visitor without an account, or no answer: the address is typed, as by anybody.
        Effect.ignore,
      ),
    )
    observeViewModel(this)
  }

  start(isSignedIn: boolean): void {
    if (isSignedIn) this.recalling.start()
  }

  dispose(): void {
    this.recalling.cancel()
  }

  private get letter(): SupportLetter {
    return { email: this.email, content: this.content, screen: contextLine(this.context) }
  }

  get mistakes(): readonly ContactMistake[] {
    const { email, content } = this
    const read = this.isJudged
      ? readSupportIssue({ email, content, userPlatform: '', userAppVersion: '', userId: '' })
      : null
    if (read?._tag !== 'Unread') return []
    return read.issues.flatMap(({ field, issue }) =>
      isContactField(field)
        ? [{ field, text: issue.code === 'required' ? missing[field] : describeIssue(issue) }]
        : [],
    )
  }

  mistakeAt(field: ContactField): string | undefined {
    return this.mistakes.find((mistake) => mistake.field === field)?.text
  }

  /** The number that the visitor may quote. */
  get number(): string | null {
    return this.asking.state._tag === 'Done' && !this.isAgain ? this.asking.state.value : null
  }

  /** Why it did not get through. */
  get refusal(): string | null {
    const { failure } = this.asking
    return failure?.code === 'FormUnread' ? 'Проверьте поля формы.' : (failure?.message ?? null)
  }

  setEmail(email: string): void {
    this.email = email
  }

  setContent(content: string): void {
    this.content = content
  }

  /** Takes over what was typed before the application was there. */
  take(typed: URLSearchParams): void {
    this.email = typed.get('email') ?? ''
    this.content = typed.get('content') ?? ''
  }

  send(): void {
    this.isJudged = true
    if (this.mistakes.length > 0 || this.asking.isRunning || this.number !== null) return
    this.isAgain = false
    this.asking.start(this.letter)
  }

  /** Nothing that was typed is typed over. */
  private recall(email: string): void {
    runInAction(() => {
      if (this.email === '') this.email = email
    })
  }

  /** One more question: the address stays, the words go. */
  again(): void {
    this.isAgain = true
    this.content = ''
    this.isJudged = false
  }
}
