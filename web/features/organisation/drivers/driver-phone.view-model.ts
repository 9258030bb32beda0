import { Effect } from 'effect'
import { makeAutoObservable, observableRef } from 'mobx'
import type { DriverLicence } from '#domain/identity/driver-licence.ts'
import { describeIssue } from '#domain/identity/issue-wording.ts'
import { parsePhone } from '#domain/identity/phone.ts'
import type { DriverPhonesPort, SavedPhone, ShownPhone } from '#application/drivers/drivers.port.ts'
import { Task } from '#web/ui/async/task.ts'

/**
 * One phone of a driver: written down, and confirmed with the code that the driver reads out. On a demo it is only
 * written down, for an SMS costs money.
 */
export class DriverPhoneViewModel {
  number = ''
  code = ''
  isJudged = false
  private isCodeSent = false
  readonly adding: Task<[], void, Effect.Error<ReturnType<DriverPhonesPort['create']>>>
  readonly confirming: Task<[string | null], void, Effect.Error<ReturnType<DriverPhonesPort['edit']>>>
  private phone: ShownPhone | null
  private readonly keep: (phone: ShownPhone) => void

  constructor(
    phones: Pick<DriverPhonesPort, 'create' | 'edit'>,
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
    this.adding = new Task(() =>
      Effect.suspend(() => {
        const parsed = parsePhone(this.number)
        return parsed._tag === 'Invalid'
          ? Effect.succeed(null)
          : phones.create({
              driverLicenseNumber: licence,
              msisdn: parsed.value,
              isVerified: mayConfirm,
            })
      }).pipe(Effect.map(this.saved)),
    )
    this.confirming = new Task((code: string | null) =>
      Effect.suspend(() =>
        this.phone?.numbers == null
          ? Effect.succeed(null)
          : phones.edit(this.phone.id, { ...this.phone.numbers, isVerified: true }, code),
      ).pipe(Effect.map(this.saved)),
    )
    makeAutoObservable<this, 'phone' | 'keep' | 'saved'>(
      this,
      {
        phone: observableRef,
        keep: false,
        saved: false,
        adding: observableRef,
        confirming: observableRef,
      },
      { autoBind: true },
    )
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
