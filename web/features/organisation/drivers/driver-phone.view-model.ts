import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { DriverLicence } from '#domain/identity/driver-licence.ts'
import type { DriverPhone, DriverPhoneEntry } from '#domain/organisation/driver-phone.ts'
import type { SavedPhone } from '#application/drivers/drivers.port.ts'
import { FormModel } from '#web/ui/form/model/form-model.ts'
import { ticked } from '#web/ui/form/model/form-setup.ts'
import {
  type CodeField,
  codeForm,
  type CodeRequest,
  codeValues,
  type PhoneField,
  phoneForm,
} from './phone-forms.ts'

/** What a submission of the code form is for: another SMS with a code, or the confirmation by the code that was typed. */
export type CodePurpose = 'send' | 'confirm'

/**
 * One phone of a driver: it is saved and then confirmed with the code that the driver received by SMS. A demo organisation
 * cannot confirm phones, because an SMS costs money.
 */
export class DriverPhoneViewModel {
  readonly numberForm: FormModel<PhoneField, DriverPhoneEntry, SavedPhone>
  readonly codeForm: FormModel<CodeField, CodeRequest, SavedPhone>
  private isCodeSent = false
  private phone: DriverPhone | null
  private readonly onChange: (phone: DriverPhone) => void

  constructor({
    licence,
    phone,
    mayConfirm,
    onChange,
  }: {
    readonly licence: DriverLicence
    /** Null before a phone was saved. */
    readonly phone: DriverPhone | null
    readonly mayConfirm: boolean
    readonly onChange: (phone: DriverPhone) => void
  }) {
    this.phone = phone
    this.onChange = onChange
    this.numberForm = new FormModel<PhoneField, DriverPhoneEntry, SavedPhone>(phoneForm(licence, mayConfirm))
    this.codeForm = new FormModel<CodeField, CodeRequest, SavedPhone>(codeForm(phone, phone?.id ?? licence))
    observeViewModel(this)
  }

  /** True while the driver has been sent a code that is not confirmed yet. */
  get isAwaitingCode(): boolean {
    return this.isCodeSent && this.phone?.isVerified !== true
  }

  /** Sets the purpose of the next submission of the code form. Returns false while the last one is being sent. */
  aimAt(purpose: CodePurpose): boolean {
    const { codeForm: form } = this
    if (form.isPending) return false
    form.prefill({ send: purpose === 'send' ? ticked : '' })
    return true
  }

  isSending(purpose: CodePurpose): boolean {
    return this.codeForm.isPending && this.codeForm.isTicked('send') === (purpose === 'send')
  }

  setPhone({ phone, isCodeSent }: SavedPhone): void {
    this.phone = phone
    this.isCodeSent = isCodeSent || (this.isCodeSent && !phone.isVerified)
    this.numberForm.reset()
    this.codeForm.reset(codeValues(phone))
    this.onChange(phone)
  }
}
