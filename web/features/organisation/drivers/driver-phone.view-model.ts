import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { DriverLicence } from '#domain/identity/driver-licence.ts'
import type { DriverPhoneEntry } from '#domain/organisation/driver-phone.ts'
import type { SavedPhone, ShownPhone } from '#application/drivers/drivers.port.ts'
import { FormModel, ticked } from '#web/ui/form/model/form-model.ts'
import {
  type CodeField,
  codeForm,
  type CodeRequest,
  codeValues,
  type PhoneField,
  phoneForm,
} from './phone-forms.ts'

/**
 * One phone of a driver: written down, and confirmed with the code that the driver reads out. On a demo it is only
 * written down, for an SMS costs money.
 */
export class DriverPhoneViewModel {
  readonly numberForm: FormModel<PhoneField, DriverPhoneEntry, SavedPhone>
  readonly codeForm: FormModel<CodeField, CodeRequest, SavedPhone>
  private isCodeSent = false
  private phone: ShownPhone | null
  private readonly keep: (phone: ShownPhone) => void

  constructor({
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
  }) {
    this.phone = phone
    this.keep = keep
    this.numberForm = new FormModel<PhoneField, DriverPhoneEntry, SavedPhone>(phoneForm(licence, mayConfirm))
    this.codeForm = new FormModel<CodeField, CodeRequest, SavedPhone>(codeForm(phone, phone?.id ?? licence))
    observeViewModel(this)
  }

  /** A code is on its way to the driver. */
  get isAwaitingCode(): boolean {
    return this.isCodeSent && this.phone?.isVerified !== true
  }

  /** Says what the form of the code is sent for next; false where there is nothing to send. */
  aimAt(purpose: 'send' | 'confirm'): boolean {
    const { codeForm: form, phone } = this
    if (form.isPending || phone?.numbers == null) return false
    if (purpose === 'confirm' && form.values.code.trim() === '') return false
    form.prefill({ send: purpose === 'send' ? ticked : '' })
    return true
  }

  setPhone({ phone, isCodeSent }: SavedPhone): void {
    this.phone = phone
    this.isCodeSent = isCodeSent || (this.isCodeSent && !phone.isVerified)
    this.numberForm.reset()
    this.codeForm.reset(codeValues(phone))
    this.keep(phone)
  }
}
