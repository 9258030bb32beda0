import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import { parseTypedHolder } from '#domain/documents/holder.ts'
import { parseDriverLicence } from '#domain/identity/driver-licence.ts'
import { parseFullName, splitFullName } from '#domain/identity/full-name.ts'
import { parseInn } from '#domain/identity/inn.ts'
import { formatPlate, parsePlate, type Plate } from '#domain/identity/plate.ts'
import { type Guess, recognise } from '#domain/identity/recognise.ts'
import { parseSts } from '#domain/identity/sts.ts'
import { minGuessedLength } from '#domain/identity/text/normalise-text.ts'
import { parseOptional } from '#domain/identity/text/required.ts'
import { isValid, type Parsed, type FieldIssue, type ParsedForm } from '#domain/parsed.ts'
import { fieldErrorsOf, type FormResult } from '#web/ui/form/model/field-error.ts'
import { FormModel } from '#web/ui/form/model/form-model.ts'
import { parsedForm } from '#domain/parsed-form.ts'
import type { DocumentDraft } from './document-changes.ts'
import { type DocumentEntry, type ListedDocumentKind, documentKinds } from './document-entries.ts'

export type DocumentField = 'number' | 'plate' | 'fio' | 'kind'

const missing = { number: 'Введите номер СТС, прав или ИНН' } as const

const isOurs = (kind: Guess['kind']): kind is ListedDocumentKind => documentKinds.some((own) => own === kind)

const parsers: Readonly<Record<ListedDocumentKind, (text: string) => Parsed<string>>> = {
  sts: parseSts,
  licence: parseDriverLicence,
  inn: parseInn,
}

const draftFrom = <Fields extends Partial<Readonly<Record<DocumentField, unknown>>>>(
  fields: { readonly [Field in keyof Fields]: Parsed<Fields[Field]> },
  draftOf: (fields: Fields) => DocumentDraft,
): FormResult<DocumentDraft, DocumentField> => {
  const read: ParsedForm<Fields> = parsedForm<Fields>(fields)
  return isValid(read)
    ? { _tag: 'Valid', value: draftOf(read.value) }
    : {
        _tag: 'Invalid',
        errors: fieldErrorsOf(read.issues as readonly FieldIssue<DocumentField>[], { missing }),
      }
}

/** Fields of one document. Keeps the text as it was typed and shows the recognised document. */
export class DocumentFormViewModel {
  readonly form: FormModel<DocumentField, DocumentDraft>

  constructor(entry: DocumentEntry | null = null) {
    this.form = new FormModel<DocumentField, DocumentDraft>({
      values: {
        number: entry?.number ?? '',
        plate: entry?.plate == null ? '' : formatPlate(entry.plate),
        fio: entry?.holder ?? '',
        kind: entry?.kind ?? '',
      },
      validate: () => this.result,
      onEdit: (field) => {
        if (field === 'kind') this.form.clearErrors()
      },
    })
    observeViewModel(this)
  }

  private get number(): string {
    return this.form.values.number
  }

  private get plate(): string {
    return this.form.values.plate
  }

  private get fio(): string {
    return this.form.values.fio
  }

  /** The kind that the visitor chose. Empty when the form has to recognise it. */
  private get kind(): ListedDocumentKind | '' {
    return documentKinds.find((kind) => kind === this.form.values.kind) ?? ''
  }

  private get guess(): Guess | null {
    return recognise(this.number)[0] ?? null
  }

  get shownKind(): ListedDocumentKind {
    if (this.kind !== '') return this.kind
    const ours = recognise(this.number).find(({ kind }) => isOurs(kind))
    return ours !== undefined && isOurs(ours.kind) ? ours.kind : 'sts'
  }

  /** The recognised document, for example «Похоже на СТС: 99 УХ 123456». Validation errors are shown after submission only. */
  get recognised(): string {
    const { guess } = this
    if (this.number.trim().length < minGuessedLength || guess === null) return ''
    if (this.kind !== '') return isValid(parsers[this.kind](this.number)) ? 'Номер записан верно' : ''
    return isOurs(guess.kind)
      ? `Похоже на ${guess.kind === 'licence' ? 'права' : guess.title}: ${guess.shown}`
      : `Похоже на ${guess.title}. Здесь хранят СТС, права и ИНН`
  }

  get drawnPlate(): Plate | null {
    const parsed = parsePlate(this.plate)
    return isValid(parsed) ? parsed.value : null
  }

  /** Surname, name and patronymic that the full name is split into. */
  get nameParts(): string {
    const parsed = parseFullName(this.fio)
    if (!isValid(parsed)) return ''
    const { surname, name, patronymic } = splitFullName(parsed.value)
    return `Фамилия ${surname}, имя ${name}, отчество ${patronymic}`
  }

  get isEmpty(): boolean {
    return [this.number, this.plate, this.fio].every((text) => text.trim() === '')
  }

  private get result(): FormResult<DocumentDraft, DocumentField> {
    switch (this.shownKind) {
      case 'sts':
        return draftFrom(
          {
            number: parseSts(this.number),
            plate: parseOptional(this.plate, parsePlate),
            fio: parseTypedHolder(this.fio),
          },
          ({ number, plate, fio }) => ({ kind: 'sts', draft: { stsNumber: number, plate, holder: fio } }),
        )
      case 'licence':
        return draftFrom(
          { number: parseDriverLicence(this.number), fio: parseTypedHolder(this.fio) },
          ({ number, fio }) => ({ kind: 'licence', draft: { number, holder: fio } }),
        )
      case 'inn':
        return draftFrom({ number: parseInn(this.number) }, ({ number }) => ({
          kind: 'inn',
          draft: { inn: number },
        }))
    }
  }
}
