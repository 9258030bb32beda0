import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import { type AsyncState, idle } from '#web/ui/async/async-task.ts'
import type { Failure } from '#web/ui/async/failure.ts'
import type { FieldError, FormResult } from './field-error.ts'
import { type AfterSubmission, type FormSetup, type FormValues, ticked } from './form-setup.ts'
import type { FormDraft } from './form-drafts.ts'
import type { FormReply } from './form-reply.ts'

/**
 * What a form holds, what is wrong with it and how its submission goes. Errors appear at a submission and go when their field
 * is corrected. `A` is what the `action` of the page answers.
 */
export class FormModel<Field extends string, Output, A = unknown> {
  values: FormValues<Field>
  isSubmitted = false
  /** Fields that were invalid at the last submission; other fields show no error while they are edited. */
  private reported: readonly Field[] = []
  /** The last submission (`use-form-action.ts`). */
  submission: AsyncState<A> = idle
  readonly setup: FormSetup<Field, Output>

  constructor(setup: FormSetup<Field, Output>) {
    this.setup = setup
    this.values = setup.values
    observeViewModel(this)
  }

  get fields(): readonly Field[] {
    return Object.keys(this.setup.values) as Field[]
  }

  get result(): FormResult<Output, Field> {
    return this.setup.validate(this.values)
  }

  get errors(): readonly FieldError<Field>[] {
    const { result } = this
    return result._tag === 'Valid' ? [] : result.errors.filter(({ field }) => this.reported.includes(field))
  }

  /** The value of a form that was submitted and is valid. */
  get output(): Output | null {
    return this.isSubmitted && this.result._tag === 'Valid' ? this.result.value : null
  }

  get isPending(): boolean {
    return this.submission._tag === 'Running'
  }

  get isDone(): boolean {
    return this.submission._tag === 'Done'
  }

  /** The answer to a submission that succeeded. */
  get value(): A | null {
    return this.submission._tag === 'Done' ? this.submission.value : null
  }

  get failure(): Failure | null {
    return this.submission._tag === 'Failed' ? this.submission.failure : null
  }

  errorAt(field: Field): string | undefined {
    return this.errors.find((error) => error.field === field)?.text
  }

  idOf(field: Field): string {
    return this.setup.id === undefined ? field : `${field}-${this.setup.id}`
  }

  isTicked(field: Field): boolean {
    return this.values[field] === ticked
  }

  /** The visitor edits a field. */
  edit(field: Field, text: string): void {
    const before = this.values
    this.values = { ...before, [field]: text }
    const replaced = this.setup.onEdit?.(field, this.values, before)
    if (replaced) this.values = { ...this.values, ...replaced }
  }

  /** Sets the given values; other fields keep theirs. */
  prefill(values: Partial<FormValues<Field>>): void {
    this.values = { ...this.values, ...values }
  }

  /**
   * Takes the values of the fields: typed before hydration, or sent by a browser. `shown` names the fields that the form
   * has now, since a browser sends nothing for a box that is not ticked.
   */
  hydrate(sent: URLSearchParams, shown: readonly string[] = this.fields): void {
    const boxes = (this.setup.checkboxes ?? []).filter((box) => shown.includes(box))
    const values: Record<string, string> = { ...this.values }
    for (const field of this.fields) {
      const text = sent.get(field)
      if (boxes.includes(field)) values[field] = text === null ? '' : ticked
      else if (text !== null) values[field] = text
    }
    this.values = values as FormValues<Field>
  }

  /** Validates from now on; the value, or null where `errors` say what is wrong. */
  submit(): Output | null {
    const { result } = this
    this.isSubmitted = true
    this.reported = result._tag === 'Invalid' ? result.errors.map(({ field }) => field) : []
    return this.output
  }

  /** Begins a submission: the fields to send; null for an invalid form and for one that is being sent. */
  begin(): URLSearchParams | null {
    if (this.submit() === null || this.isPending) return null
    this.submission = { _tag: 'Running' }
    return this.sent
  }

  /** Applies the reply to the pending submission, unless it was abandoned. `after` runs before the reply is shown. */
  settle(reply: FormReply<A>, after: AfterSubmission<A> = {}): void {
    if (!this.isPending) return
    if (reply._tag === 'Done') after.onDone?.(reply.value)
    if (reply._tag === 'Failed') after.onFailed?.(reply.failure)
    this.submission = reply._tag === 'Invalid' ? idle : reply
    // The `action` validates by the same setup, at a later time.
    if (reply._tag === 'Invalid') this.submit()
  }

  /** Makes the model ignore the answer to the pending submission. */
  abandon(): void {
    if (this.isPending) this.submission = idle
  }

  /** Resets the submission, as if the form had never been sent. */
  forgetSubmission(): void {
    this.submission = idle
  }

  /** What a browser would send: boxes that are not ticked are left out. */
  private get sent(): URLSearchParams {
    const { checkboxes = [], intent } = this.setup
    const sent = this.fields
      .filter((field) => !checkboxes.includes(field) || this.isTicked(field))
      .map((field) => [field, this.values[field]])
    return new URLSearchParams(intent === undefined ? sent : [['intent', intent], ...sent])
  }

  /** Hides the errors until the next submission. */
  clearErrors(): void {
    this.isSubmitted = false
    this.reported = []
  }

  reset(values: FormValues<Field> = this.setup.values): void {
    this.values = values
    this.clearErrors()
  }

  /** What a draft keeps; null where nothing was typed. */
  get draft(): FormDraft | null {
    const { checkboxes = [], secrets = [], known = [], values } = this.setup
    const plainFields = this.fields.filter((field) => ![...checkboxes, ...secrets, ...known].includes(field))
    const isTyped = plainFields.some(
      (field) => this.values[field] !== values[field] && this.values[field].trim() !== '',
    )
    if (!isTyped) return null
    return Object.fromEntries(plainFields.map((field) => [field, this.values[field]]))
  }

  /** Whether a field that no draft may hold was filled in. */
  get hasTypedSecret(): boolean {
    return (this.setup.secrets ?? []).some((field) => this.values[field] !== '')
  }

  /** Puts a draft back as if it were typed, so that `onEdit` runs. */
  restore(draft: FormDraft): void {
    for (const field of this.fields) {
      const text = draft[field]
      if (text !== undefined && text !== this.values[field]) this.edit(field, text)
    }
  }
}
