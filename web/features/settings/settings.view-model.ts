import { Effect } from 'effect'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { ConsentKind } from '#domain/session/consent.ts'
import type { Gender } from '#domain/session/gender.ts'
import { legalEntityType } from '#domain/session/user-type.ts'
import type { Email } from '#domain/identity/email.ts'
import type { Consent, ProfilePort, User } from '#application/profile/profile.port.ts'
import type { Profile } from '#application/profile/index.ts'
import {
  advertisingWording,
  type ConsentWording,
  noticesWording,
  requestedWordings,
} from '#domain/session/consent-wordings.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import { TaskQueue } from '#web/ui/async/task-queue.ts'
import { loadSettings, type UserSettings } from './load-settings.ts'

/** User type of an individual. Any number other than that of a legal entity has the same effect (contract, changeUserType). */
const individualType = 1

type Change = (settings: UserSettings) => UserSettings

type ChangeError = Effect.Error<ReturnType<ProfilePort['setNotify']>>

/** Changes are shown immediately and sent one after another, so that the last press wins. */
export class SettingsViewModel {
  /** Settings as the server has them. */
  private saved: UserSettings | null = null
  /** Changes of the user that are being sent, oldest first. */
  private pending: readonly Partial<User>[] = []
  /** Consents that are being sent, as the user chose them. */
  private pendingConsents: Partial<Readonly<Record<ConsentKind, boolean | undefined>>> = {}
  readonly loading: AsyncTask<[], UserSettings>
  private readonly profile: Profile
  private readonly port: ProfilePort
  private readonly changes = new TaskQueue<ChangeError>()

  constructor(profile: Profile, port: ProfilePort) {
    this.profile = profile
    this.port = port
    this.loading = new AsyncTask(() => loadSettings(profile, port), {
      onDone: (settings) => this.updateSaved(() => settings),
    })
    observeViewModel(this)
  }

  /** Settings as the user chose them: the saved ones with the changes that are being sent. */
  get settings(): UserSettings | null {
    const { saved, pending } = this
    if (saved === null) return null
    return { ...saved, user: pending.reduce<User>((user, changed) => ({ ...user, ...changed }), saved.user) }
  }

  /** Runs until all changes are sent, and fails with the last refusal. */
  get changing(): AsyncTask<[], void> {
    return this.changes.sending
  }

  get gender(): Gender {
    const gender = this.settings?.user.gender
    return gender === 'male' || gender === 'female' ? gender : 'none'
  }

  /** The latest consent of this kind. Null if it was never requested. */
  consentTo(kind: ConsentKind): Consent | null {
    return this.settings?.consents.find((consent) => consent.kind === kind) ?? null
  }

  /**
   * Wordings of the list of consents. The forms that take an address for e-mails about fines ask for the consent to them; where
   * none has asked, those e-mails obey `doNotify` alone, so «Не дано» would contradict it.
   */
  get listedWordings(): readonly ConsentWording[] {
    return requestedWordings.filter(
      ({ kind }) => kind !== noticesWording.kind || this.consentTo(kind) !== null,
    )
  }

  /**
   * Where `doNotify` sends notices about fines. A withdrawn consent stops the e-mails and not the list; a company has a separate
   * setting for its e-mails.
   */
  get noticesHint(): string {
    if (this.consentTo(noticesWording.kind)?.isGiven === false)
      return `В списке уведомлений. Писем нет, пока отозвано согласие «${noticesWording.title}»`
    return this.settings?.user.isLegalEntity === true
      ? 'В списке уведомлений. Письма включает «Сообщать по почте» в кабинете компании, на странице «Тариф»'
      : 'Письмом и в списке уведомлений'
  }

  /** Returns whether a consent is given, or will be once its change is saved. */
  isConsentGiven(kind: ConsentKind): boolean {
    return this.pendingConsents[kind] ?? this.consentTo(kind)?.isGiven === true
  }

  isConsentSaving(kind: ConsentKind): boolean {
    return this.pendingConsents[kind] !== undefined
  }

  start(): void {
    this.loading.start()
  }

  setGender(gender: Gender): void {
    this.change({ gender }, this.profile.setGender(gender))
  }

  setNotify(doNotify: boolean): void {
    this.change({ doNotify }, this.port.setNotify(doNotify))
  }

  setLegalEntity(isLegalEntity: boolean): void {
    const type = isLegalEntity ? legalEntityType : individualType
    this.change({ isLegalEntity }, this.profile.changeUserType(type))
  }

  /** Switches e-mails with news. They go to the confirmed address of the account. */
  setSubscribed(isSubscribed: boolean): void {
    if (this.settings === null) return
    const { email } = this.settings.account
    const request = isSubscribed
      ? this.port.subscribe(email as Email, advertisingWording)
      : this.port.unsubscribe()
    this.send(
      // The switch gives or withdraws a consent, so the list of consents is reloaded.
      Effect.gen({ self: this }, function* () {
        const result = yield* request
        const consents = yield* this.port.consents()
        return (settings: UserSettings) => ({ ...settings, email: result, consents })
      }),
    )
  }

  setConsent(kind: ConsentKind, isGiven: boolean): void {
    const wording = requestedWordings.find((candidate) => candidate.kind === kind)
    if (wording === undefined) return
    this.pendingConsents = { ...this.pendingConsents, [kind]: isGiven }
    this.send(
      this.port.recordConsent(kind, wording.version, isGiven).pipe(
        Effect.map((consents): Change => (settings) => ({ ...settings, consents })),
      ),
      () => this.endConsentChange(kind),
    )
  }

  private endConsentChange(kind: ConsentKind): void {
    this.pendingConsents = { ...this.pendingConsents, [kind]: undefined }
  }

  /** Shows a change of the user before it is saved. One that the server refuses disappears and leaves the others as they are. */
  private change(changed: Partial<User>, request: Effect.Effect<unknown, ChangeError>): void {
    if (this.saved === null) return
    this.pending = [...this.pending, changed]
    this.send(
      request.pipe(
        Effect.as<Change>((settings) => ({ ...settings, user: { ...settings.user, ...changed } })),
      ),
      () => this.endUserChange(changed),
    )
  }

  private endUserChange(ended: Partial<User>): void {
    this.pending = this.pending.filter((changed) => changed !== ended)
  }

  private send(request: Effect.Effect<Change, ChangeError>, onEnd: () => void = () => undefined): void {
    this.changes.add(
      request.pipe(
        Effect.map((changed) => this.updateSaved(changed)),
        Effect.ensuring(Effect.sync(onEnd)),
      ),
    )
  }

  private updateSaved(change: Change): void {
    this.saved = change(this.saved as UserSettings)
  }

  dispose(): void {
    this.loading.cancel()
  }
}
