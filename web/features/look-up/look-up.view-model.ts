import {
  guessLookUpKind,
  type LookUp,
  type LookUpForm,
  type LookUpIssue,
  type LookUpKind,
  readLookUp,
} from '#domain/charges/lookup/look-up.ts'
import { instant } from '#domain/dates/instant.ts'
import { type LocalDate, localDateOf } from '#domain/dates/local-date.ts'
import type { UinCorrection } from '#domain/inspection/uin-corrections.ts'
import type { UinInspection } from '#domain/inspection/uin-inspection.ts'
import { describeIssue } from '#domain/identity/issue-wording.ts'
import { MAX_INPUT_LENGTH } from '#domain/identity/text/tidy-text.ts'
import { uinsIn, type VehicleFacts, vehicleFactsIn } from '#domain/charges/lookup/pasted-facts.ts'
import { formatPlate, parsePlate, type Plate } from '#domain/identity/plate.ts'
import { formatSts } from '#domain/identity/sts.ts'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'

export interface LookUpMistake {
  readonly field: 'number' | 'plate'
  readonly text: string
}

const wording: Readonly<Record<LookUpKind, string>> = {
  sts: 'Похоже на СТС',
  plate: 'Похоже на госномер',
  licence: 'Похоже на водительское удостоверение',
  uin: 'Похоже на номер постановления (УИН)',
  inn: 'Похоже на ИНН',
  vin: 'Похоже на VIN',
}

/** How many signs it takes before a guess is worth saying. */
const guessFrom = 5

/** So many signs at once are nobody's typing. */
const pastedFrom = 8

/** So many corrections are worth comparing with the paper. */
const mostCorrections = 3

/** Looks at the number of a ruling as it is typed; comes when there is one. */
export type UinInspector = (text: string, today: LocalDate) => UinInspection

/** What is asked for, by the kind that was chosen. */
const wanted: Readonly<Record<LookUpKind | '', string>> = {
  '': 'Введите номер СТС, постановления или ИНН',
  sts: 'Введите номер СТС',
  plate: 'Введите госномер',
  licence: 'Введите номер водительского удостоверения',
  uin: 'Введите номер постановления',
  inn: 'Введите ИНН',
  vin: 'Введите VIN',
}

/** An empty field is asked for by its name. */
const missing = (field: LookUpMistake['field'], kind: LookUpKind | ''): string => {
  if (field === 'number') return wanted[kind]
  return kind === 'plate'
    ? 'Введите номер СТС: он нужен вместе с госномером'
    : 'Введите госномер: он нужен вместе с СТС'
}

/** Spec §8 words this for the organisation's form, where a KPP is worked out. */
const ownWords: Readonly<Record<string, string>> = {
  'inn.length': 'Проверьте ИНН: 12 цифр у человека, 10 у организации',
}

const mistakeOf =
  (kind: LookUpKind | '') =>
  ({ field, issue }: LookUpIssue): LookUpMistake => ({
    field,
    text: issue.code === 'required' ? missing(field, kind) : (ownWords[issue.code] ?? describeIssue(issue)),
  })

/** The look-up form: keeps what was typed as it was typed, says what it takes it for, judges on submit. */
export class LookUpViewModel {
  number: string
  plate: string
  kind: LookUpKind | ''
  mistakes: readonly LookUpMistake[] = []
  inspector: UinInspector | null = null
  private readonly today: () => LocalDate

  constructor(form: LookUpForm, today: () => LocalDate = () => localDateOf(instant(Date.now()))) {
    this.number = form.number
    this.plate = form.plate
    this.kind = form.kind
    this.today = today
    observeViewModel(this)
  }

  private get form(): LookUpForm {
    return { number: this.number, plate: this.plate, kind: this.kind }
  }

  get guess(): LookUpKind {
    return this.kind === '' ? guessLookUpKind(this.number, this.plate) : this.kind
  }

  /** «Похоже на СТС», once there is something to guess from. */
  get recognised(): string | null {
    if (this.kind !== '' || this.number.trim().length < guessFrom) return null
    const read = readLookUp(this.form)
    if (read._tag === 'Read' && read.lookUp._tag === 'Vehicle' && this.plate.trim() === '')
      return 'Похоже на СТС и госномер: второе поле можно не заполнять'
    // Nothing of ours, or not yet.
    if (read._tag === 'Unread' && read.kind === '') return null
    return wording[this.guess]
  }

  /** What the digits of a ruling say so far (users.md 2, row 1): never a bare «not found». */
  get inspection(): UinInspection | null {
    if (this.guess !== 'uin' || this.inspector === null || this.number.trim().length < guessFrom) return null
    return this.inspector(this.number.slice(0, MAX_INPUT_LENGTH), this.today())
  }

  /** Numbers that were probably meant, one of which to go on with. */
  get corrections(): readonly Pick<UinCorrection, 'uin' | 'text'>[] {
    const uins = uinsIn(this.number)
    if (uins.length > 1) return uins.map((uin) => ({ uin, text: 'Есть в том, что вставлено' }))
    const { inspection } = this
    return inspection?._tag === 'Mistyped' ? inspection.corrections.slice(0, mostCorrections) : []
  }

  learn(inspector: UinInspector): void {
    this.inspector = inspector
  }

  /** A vehicle takes two facts: the plate beside a certificate, the certificate beside a plate. */
  get second(): 'plate' | 'sts' | null {
    if (this.guess === 'plate') return 'sts'
    return this.guess === 'sts' ? 'plate' : null
  }

  get drawnPlate(): Plate | null {
    const plate = parsePlate(this.guess === 'plate' ? this.number : this.plate)
    return plate._tag === 'Valid' ? plate.value : null
  }

  mistakeAt(field: LookUpMistake['field']): string | undefined {
    return this.mistakes.find((mistake) => mistake.field === field)?.text
  }

  /** Takes over what was typed before the application was there. */
  take({ number, plate, kind }: LookUpForm): void {
    this.number = number
    this.plate = plate
    this.kind = kind
  }

  /**
   * What was pasted with both facts of a vehicle goes into both fields, of a long letter the numbers of its rulings stay;
   * what is typed stays as it is typed.
   */
  setNumber(number: string): void {
    const isPasted = number.length - this.number.length >= pastedFrom
    this.number = number
    if (!isPasted) return
    const uins = number.length > MAX_INPUT_LENGTH ? uinsIn(number) : []
    if (uins.length > 0) this.number = uins.join(', ')
    else if (this.plate.trim() === '' && this.second !== null) this.part(vehicleFactsIn(number))
  }

  private part(facts: VehicleFacts | null): void {
    if (facts === null) return
    this.number = formatSts(facts.sts)
    this.plate = formatPlate(facts.plate)
  }

  setPlate(plate: string): void {
    this.plate = plate
  }

  setKind(kind: LookUpKind | ''): void {
    this.kind = kind
    this.mistakes = []
  }

  /** The look-up, or nothing and the mistakes to show. */
  submit(): LookUp | null {
    const read = readLookUp(this.form)
    this.mistakes = read._tag === 'Unread' ? read.issues.map(mistakeOf(read.kind)) : []
    return read._tag === 'Read' ? read.lookUp : null
  }
}
