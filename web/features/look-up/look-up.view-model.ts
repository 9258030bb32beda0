import {
  type LookUp,
  type LookUpInput,
  type LookUpIssue,
  parseLookUp,
} from '#domain/charges/lookup/look-up.ts'
import { guessLookUpKind, type LookUpKind, lookUpKinds } from '#domain/charges/lookup/look-up-kind.ts'
import { type LocalDate, localDateOf } from '#domain/dates/local-date.ts'
import type { UinCorrection } from '#domain/inspection/uin-corrections.ts'
import type { UinInspection } from '#domain/inspection/uin-inspection.ts'
import { describeIssue } from '#domain/identity/issue-wording.ts'
import { maxInputLength, minGuessedLength } from '#domain/identity/text/normalise-text.ts'
import { uinsIn, vehicleFactsIn } from '#domain/charges/lookup/pasted-facts.ts'
import { foreignPlateCode } from '#domain/identity/foreign-plate.ts'
import { formatPlate, parsePlate, type Plate } from '#domain/identity/plate.ts'
import { formatSts } from '#domain/identity/sts.ts'
import { validators } from '#domain/identity/validators.ts'
import { isValid, type Parsed } from '#domain/parsed.ts'
import { realClock } from '#web/ui/async/clock.ts'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { FieldError, FormResult } from '#web/ui/form/model/field-error.ts'
import { FormModel } from '#web/ui/form/model/form-model.ts'
import type { FormValues } from '#web/ui/form/model/form-setup.ts'
import type { lookUpFields } from './look-up-address.ts'

/** Names of the fields in the form and in the address. */
export type LookUpField = (typeof lookUpFields)[keyof typeof lookUpFields]

/** What a number is called after «Похоже на» and «Введите», except the number of a certificate. */
const documents: Readonly<Partial<Record<LookUpKind | '', string>>> = {
  plate: 'госномер',
  licence: 'номер водительского удостоверения',
  uin: 'номер постановления (УИН)',
  inn: 'ИНН',
  vin: 'VIN',
}

/** An input event that adds at least this many characters is treated as a paste. */
const pastedFrom = 8

/** Max number of suggested corrections, so that they can be compared with the printed number. */
const maxCorrections = 3

/** Kinds of a vehicle. */
const vehicleKinds: readonly (LookUpKind | '')[] = ['', 'sts', 'plate', 'vin']

/** Inspects the UIN while it is typed. The function is loaded lazily. */
export type UinInspector = (text: string, today: LocalDate) => UinInspection

/** Error text of an empty field. */
const missing = (field: LookUpIssue['field'], kind: LookUpKind | ''): string => {
  if (field === 'number') return `Введите ${documents[kind] ?? 'номер СТС'}`
  return kind === 'plate'
    ? 'Введите номер СТС: он нужен вместе с госномером'
    : 'Введите госномер: он нужен вместе с СТС'
}

const errorOf = ({ kind, field, issue }: LookUpIssue): FieldError<LookUpField> => ({
  field,
  text: issue.code === 'required' ? missing(field, kind) : describeIssue(issue),
})

/** The look-up form. Keeps the text as it was typed and shows the recognised document kind. */
export class LookUpViewModel {
  readonly form: FormModel<LookUpField, LookUp>
  inspector: UinInspector | null = null
  /** Whether the form asks what kind of number is typed; a vehicle is looked up without that question. */
  isKindAsked = false
  private readonly today: () => LocalDate

  constructor(typed: LookUpInput, today: () => LocalDate = () => localDateOf(realClock.now())) {
    this.today = today
    this.isKindAsked = !vehicleKinds.includes(typed.kind)
    this.form = new FormModel<LookUpField, LookUp>({
      values: { number: typed.number, plate: typed.plate, by: typed.kind },
      validate: () => this.result,
      onEdit: (field, values, before) => {
        if (field === 'by') this.form.clearErrors()
        return field === 'number' ? this.pasted(values.number, before.number) : undefined
      },
    })
    observeViewModel(this)
  }

  get number(): string {
    return this.form.values.number
  }

  get plate(): string {
    return this.form.values.plate
  }

  get kind(): LookUpKind | '' {
    return lookUpKinds.find((kind) => kind === this.form.values.by) ?? ''
  }

  private get read() {
    return parseLookUp({ number: this.number, plate: this.plate, kind: this.kind })
  }

  private get result(): FormResult<LookUp, LookUpField> {
    const { read } = this
    return isValid(read)
      ? { _tag: 'Valid', value: read.value }
      : { _tag: 'Invalid', errors: read.issues.map(errorOf) }
  }

  /** Whether a plate of another country was sent: its fines are found by the number of the ruling only. */
  get isForeignPlate(): boolean {
    const { read } = this
    return (
      !isValid(read) &&
      read.issues.some(
        ({ field, issue }) => issue.code === foreignPlateCode && this.form.errorAt(field) !== undefined,
      )
    )
  }

  get guess(): LookUpKind {
    return this.kind === '' ? guessLookUpKind(this.number, this.plate) : this.kind
  }

  /** The recognised kind of a valid number, for example «Похоже на СТС». */
  get recognised(): string | null {
    if (this.kind !== '' || this.number.trim().length < minGuessedLength) return null
    const { read } = this
    if (isValid(read) && read.value._tag === 'Vehicle' && this.plate.trim() === '')
      return 'Похоже на СТС и госномер: второе поле можно не заполнять'
    // A text with an error is not called a document, or not yet.
    const parsed: Parsed<string> = validators[this.guess].parse(this.number)
    if (!isValid(parsed)) return null
    // The specification accepts a certificate of nine characters, which is usually one that lacks a digit.
    return this.guess === 'sts' && parsed.value.length < 10
      ? 'В номере СТС 10 знаков, сейчас 9'
      : `Похоже на ${documents[this.guess] ?? 'СТС'}`
  }

  /** Result of the UIN inspection so far. It always names a reason instead of «not found». */
  get inspection(): UinInspection | null {
    if (this.guess !== 'uin' || this.inspector === null || this.number.trim().length < minGuessedLength)
      return null
    return this.inspector(this.number.slice(0, maxInputLength), this.today())
  }

  /** UINs that were probably meant. The visitor continues with one of them. */
  get corrections(): readonly Pick<UinCorrection, 'uin' | 'text'>[] {
    const uins = uinsIn(this.number)
    if (uins.length > 1) return uins.map((uin) => ({ uin, text: 'Есть в том, что вставлено' }))
    const { inspection } = this
    return inspection?._tag === 'Mistyped' ? inspection.corrections.slice(0, maxCorrections) : []
  }

  /** Asks for the kind of the number, beginning with a ruling. */
  askKind(): void {
    this.isKindAsked = true
    this.form.edit('by', 'uin')
  }

  learn(inspector: UinInspector): void {
    this.inspector = inspector
  }

  /** The second field of a vehicle: the plate for a certificate, the certificate for a plate or a VIN. */
  get second(): 'plate' | 'sts' | null {
    if (this.guess === 'plate' || this.guess === 'vin') return 'sts'
    return this.guess === 'sts' ? 'plate' : null
  }

  /** The kind that the first field is named after: a plate or a VIN is recognised there as well. */
  get firstKind(): LookUpKind | '' {
    return this.second === 'sts' ? this.guess : this.kind
  }

  get drawnPlate(): Plate | null {
    const plate = parsePlate(this.guess === 'plate' ? this.number : this.plate)
    return isValid(plate) ? plate.value : null
  }

  /**
   * A pasted text with both facts of a vehicle fills both fields. A long pasted text is reduced to its UINs. Typed text is
   * not changed.
   */
  private pasted(number: string, before: string): Partial<FormValues<LookUpField>> | undefined {
    if (number.length - before.length < pastedFrom) return undefined
    const uins = number.length > maxInputLength ? uinsIn(number) : []
    if (uins.length > 0) return { number: uins.join(', ') }
    if (this.plate.trim() !== '' || this.second === null) return undefined
    const facts = vehicleFactsIn(number)
    return facts === null ? undefined : { number: formatSts(facts.sts), plate: formatPlate(facts.plate) }
  }
}
