import { Effect } from 'effect'
import { type Instant, instant } from '#domain/dates/instant.ts'
import type { DocumentId } from '#domain/documents/document.ts'
import { missing } from '#domain/identity/text/required.ts'
import { valid } from '#domain/parsed.ts'
import { parsedForm } from '#domain/parsed-form.ts'
import { parsePassword } from '#domain/session/password.ts'
import { addInOrder, type ListProgress } from '#application/documents/add-in-order.ts'
import type { DocumentsFilePort, KeptDocuments } from '#application/documents/documents-file.port.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import { formResult } from '#web/ui/form/model/field-error.ts'
import { FormModel } from '#web/ui/form/model/form-model.ts'
import type { DocumentDraft } from './document-changes.ts'
import { draftsOf, expectedChange } from './kept-documents.ts'
import { type DocumentEntry, entriesOf } from './document-entries.ts'
import type { DocumentsViewModel } from './documents.view-model.ts'

/** A document of the file and what adding it does or did. */
export interface KeptRow {
  readonly entry: DocumentEntry
  readonly draft: DocumentDraft
  readonly status: 'new' | 'present' | 'full' | 'added' | 'refused'
  /** Why the document was not added; empty otherwise. */
  readonly why: string
}

type Outcome = Exclude<ListProgress<KeptRow>, { readonly _tag: 'Waiting' }>

const savingForm = () =>
  new FormModel<'newFilePassword', string>({
    values: { newFilePassword: '' },
    secrets: ['newFilePassword'],
    validate: ({ newFilePassword }) => {
      const read = formResult(parsedForm({ newFilePassword: parsePassword(newFilePassword) }))
      return read._tag === 'Valid' ? { _tag: 'Valid', value: read.value.newFilePassword } : read
    },
  })

const openingForm = () =>
  new FormModel<'filePassword', string>({
    values: { filePassword: '' },
    secrets: ['filePassword'],
    validate: ({ filePassword }) => {
      const read = formResult(
        parsedForm({ filePassword: filePassword === '' ? missing() : valid(filePassword) }),
        { missing: { filePassword: 'Введите пароль, с которым сохранили файл' } },
      )
      return read._tag === 'Valid' ? { _tag: 'Valid', value: read.value.filePassword } : read
    },
  })

/** Documents saved to a file that a password protects, and added from one after a preview. */
export class DocumentsFileViewModel {
  readonly savingForm = savingForm()
  readonly openingForm = openingForm()
  file: File | null = null
  /** A submission without a file was tried. */
  isFileMissed = false
  /** Milliseconds until the backend takes the next document; null while it is not waiting. */
  waitsMs: number | null = null
  readonly saving: AsyncTask<[string], string>
  readonly opening: AsyncTask<[File, string], KeptDocuments>
  readonly adding: AsyncTask<[], void>
  private outcomes: ReadonlyMap<DocumentId, Outcome> = new Map()
  private addingCount = 0
  private readonly documents: Pick<DocumentsViewModel, 'lists' | 'addKept'>

  constructor(
    port: DocumentsFilePort,
    documents: Pick<DocumentsViewModel, 'lists' | 'addKept'>,
    save: (text: string, at: Instant) => void,
    now: () => Instant = () => instant(Date.now()),
  ) {
    this.documents = documents
    this.saving = new AsyncTask(
      (password: string) => port.write({ savedAt: now(), lists: documents.lists }, password),
      { onDone: (text) => save(text, now()) },
    )
    this.opening = new AsyncTask(port.read, { onDone: () => this.forgetOutcomes() })
    this.adding = new AsyncTask(() =>
      Effect.suspend(() =>
        addInOrder<KeptRow>(({ draft }) => documents.addKept(draft), this.onProgress)(this.rowsToAdd),
      ),
    )
    observeViewModel(this)
  }

  get kept(): KeptDocuments | null {
    return this.opening.value
  }

  /** The documents of the file in their order; each is checked against the lists after the ones before it. */
  get rows(): readonly KeptRow[] {
    if (this.kept === null) return []
    const { lists } = this.kept
    const drafts = draftsOf(lists)
    let expected = this.documents.lists
    return entriesOf(lists).flatMap((entry, place): KeptRow[] => {
      const draft = drafts[place]
      if (draft === undefined) return []
      const outcome = this.outcomes.get(entry.id)
      if (outcome !== undefined) return [{ entry, draft, ...this.ended(outcome) }]
      const change = expectedChange(expected, draft, entry.id)
      expected = change.lists
      const { obstacle } = change
      const status = obstacle === null ? 'new' : obstacle === 'full' ? 'full' : 'present'
      return [{ entry, draft, status, why: '' }]
    })
  }

  private get rowsToAdd(): readonly KeptRow[] {
    return this.rows.filter(({ status }) => status === 'new')
  }

  countOf(status: KeptRow['status']): number {
    return this.rows.filter((row) => row.status === status).length
  }

  /** Share of the documents that have been added, from 0 to 1. */
  get progress(): number {
    return this.addingCount === 0 ? 0 : 1 - this.rowsToAdd.length / this.addingCount
  }

  choose(file: File): void {
    this.file = file
    this.isFileMissed = false
    this.opening.reset()
  }

  save(): void {
    const password = this.savingForm.submit()
    if (password !== null && !this.saving.isRunning) this.saving.start(password)
  }

  open(): void {
    const password = this.openingForm.submit()
    this.isFileMissed = this.file === null
    if (this.file !== null && password !== null && !this.opening.isRunning)
      this.opening.start(this.file, password)
  }

  add(): void {
    if (this.adding.isRunning || this.rowsToAdd.length === 0) return
    this.addingCount = this.rowsToAdd.length
    this.adding.start()
  }

  dispose(): void {
    this.saving.cancel()
    this.opening.cancel()
    this.adding.cancel()
  }

  private ended(outcome: Outcome): Pick<KeptRow, 'status' | 'why'> {
    return outcome._tag === 'Added'
      ? { status: 'added', why: outcome.note ?? '' }
      : { status: 'refused', why: outcome.message }
  }

  private forgetOutcomes(): void {
    this.outcomes = new Map()
    this.adding.reset()
  }

  private readonly onProgress = (progress: ListProgress<KeptRow>): void => {
    if (progress._tag === 'Waiting') this.wait(progress.ms)
    else this.note(progress.item.entry.id, progress)
  }

  private wait(ms: number): void {
    this.waitsMs = ms
  }

  private note(id: DocumentId, outcome: Outcome): void {
    this.waitsMs = null
    this.outcomes = new Map(this.outcomes).set(id, outcome)
  }
}
