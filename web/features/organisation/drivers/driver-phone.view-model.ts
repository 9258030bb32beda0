import { Effect } from 'effect'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { DriverLicence } from '#domain/identity/driver-licence.ts'
import { describeIssue } from '#domain/identity/issue-wording.ts'
import { parsePhone } from '#domain/identity/phone.ts'
import type { SavedPhone, ShownPhone } from '#application/drivers/drivers.port.ts'
import type { Drivers } from '#application/drivers/index.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'

/**
 * One phone of a driver: written down, and confirmed with the code that the driver reads out. On a demo it is only
 * written down, for an SMS costs money.
 */
export class DriverPhoneViewModel {
  number = ''
  code = ''
  isJudged = false
  private isCodeSent = false
  readonly adding: AsyncTask<[], void>
  readonly confirming: AsyncTask<[string | null], void>
  private phone: ShownPhone | null
  private readonly keep: (phone: ShownPhone) => void

  constructor(
    drivers: Drivers,
    {
      licence,
      phone,
      mayConfirm,
      keep,
    }: {
      readonly licence: DriverLicence
      /** Null while none was written down. */
      readonly phone: ShownPhone | null
      readonly mayConfirm: boolean
      readonly keep: (phone: ShownPhone) => void
    },
  ) {
    this.phone = phone
    this.keep = keep
    this.adding = new AsyncTask(() =>
      Effect.suspend(() => {
        const parsed = parsePhone(this.number)
        return parsed._tag === 'Invalid'
          ? Effect.succeed(null)
          : drivers.createPhone({
              driverLicenseNumber: licence,
              msisdn: parsed.value,
              isVerified: mayConfirm,
            })
      }).pipe(Effect.map(this.saved)),
    )
    this.confirming = new AsyncTask((code: string | null) =>
      Effect.suspend(() =>
        this.phone?.numbers == null
          ? Effect.succeed(null)
          : drivers.editPhone(this.phone.id, { ...this.phone.numbers, isVerified: true }, code),
      ).pipe(Effect.map(this.saved)),
    )
    observeViewModel(this)
  }

  get mistake(): string | undefined {
    if (!this.isJudged) return undefined
    if (this.number.trim() === '') return 'Введите телефон водителя'
    const parsed = parsePhone(this.number)
    return parsed._tag === 'Valid' ? undefined : describeIssue(parsed.issues[0])
  }

  /** A code is on its way to the driver. */
  get isAwaitingCode(): boolean {
    return this.isCodeSent && this.phone?.isVerified !== true
  }

  setNumber(text: string): void {
    this.number = text
  }

  setCode(text: string): void {
    this.code = text
  }

  add(): void {
    this.isJudged = true
    if (this.mistake === undefined && !this.adding.isRunning) this.adding.start()
  }

  sendCode(): void {
    if (!this.confirming.isRunning) this.confirming.start(null)
  }

  confirm(): void {
    const code = this.code.trim()
    if (code !== '' && !this.confirming.isRunning) this.confirming.start(code)
  }

  dispose(): void {
    this.adding.cancel()
    this.confirming.cancel()
  }

  private readonly saved = (answer: SavedPhone | null): void => {
    if (answer !== null) this.become(answer)
  }

  private become({ phone, isCodeSent }: SavedPhone): void {
    this.phone = phone
    this.isCodeSent = isCodeSent || (this.isCodeSent && !phone.isVerified)
    this.number = ''
    this.code = ''
    this.isJudged = false
    this.keep(phone)
  }
}
