import { Effect } from 'effect'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { DriverLicence } from '#domain/identity/driver-licence.ts'
import { parsePhone, type Phone } from '#domain/identity/phone.ts'
import { missing } from '#domain/identity/text/required.ts'
import { readForm } from '#domain/read-form.ts'
import type { DriverPhonesPort, SavedPhone, ShownPhone } from '#application/drivers/drivers.port.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import { formResult } from '#web/ui/form/model/field-error.ts'
import { FormModel } from '#web/ui/form/model/form-model.ts'

/**
 * One phone of a driver: written down, and confirmed with the code that the driver reads out. On a demo it is only
 * written down, for an SMS costs money.
 */
export class DriverPhoneViewModel {
  readonly numberForm: FormModel<'phone', { readonly phone: Phone }>
  readonly codeForm: FormModel<'code', string>
  private isCodeSent = false
  readonly adding: AsyncTask<[Phone], void>
  readonly confirming: AsyncTask<[string | null], void>
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
    this.numberForm = new FormModel({
      values: { phone: '' },
      id: licence,
      validate: (values) =>
        formResult(readForm({ phone: values.phone.trim() === '' ? missing() : parsePhone(values.phone) }), {
          missing: { phone: 'Введите телефон водителя' },
        }),
    })
    this.codeForm = new FormModel({
      values: { code: '' },
      id: phone?.id ?? licence,
      secrets: ['code'],
      validate: ({ code }) => ({ _tag: 'Valid', value: code.trim() }),
    })
    this.adding = new AsyncTask((msisdn: Phone) =>
      phones
        .create({ driverLicenseNumber: licence, msisdn, isVerified: mayConfirm })
        .pipe(Effect.map(this.saved)),
    )
    this.confirming = new AsyncTask((code: string | null) =>
      Effect.suspend(() =>
        this.phone?.numbers == null
          ? Effect.succeed(null)
          : phones.edit(this.phone.id, { ...this.phone.numbers, isVerified: true }, code),
      ).pipe(Effect.map(this.saved)),
    )
    observeViewModel(this)
  }

  /** A code is on its way to the driver. */
  get isAwaitingCode(): boolean {
    return this.isCodeSent && this.phone?.isVerified !== true
  }

  add(): void {
    const added = this.numberForm.submit()
    if (added !== null && !this.adding.isRunning) this.adding.start(added.phone)
  }

  sendCode(): void {
    if (!this.confirming.isRunning) this.confirming.start(null)
  }

  confirm(): void {
    const code = this.codeForm.submit()
    if (code !== null && code !== '' && !this.confirming.isRunning) this.confirming.start(code)
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
    this.numberForm.reset()
    this.codeForm.reset()
    this.keep(phone)
  }
}
