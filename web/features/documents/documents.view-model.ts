import { Effect } from 'effect'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import { type Instant, instant } from '#domain/dates/instant.ts'
import type { DocumentId, DocumentLists } from '#domain/documents/document.ts'
import { type DocumentsExpiration, needsReload, notLoaded } from '#domain/documents/expiration.ts'
import type { LoadedDocuments } from '#domain/documents/reload.ts'
import type { Documents } from '#application/documents/index.ts'
import type { AppError } from '#application/shared/app-error.ts'
import { NotSignedIn } from '#application/shared/backend.errors.ts'
import type { SessionPort } from '#application/session/session.port.ts'
import type { FinesUseCases } from '#application/fines/index.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import { ChangedDocument } from './changed-document.ts'
import { DocumentDeletions } from './document-deletions.ts'
import { addDocument, type ChangedLists, type DocumentDraft, editDocument } from './document-changes.ts'
import {
  countDocuments,
  type DocumentCounts,
  type DocumentEntry,
  entriesOf,
  entryName,
} from './document-entries.ts'
import { DocumentFormViewModel } from './document-form.view-model.ts'

const noDocuments: DocumentLists = { transport: [], driverLicense: [], inn: [] }

/** Loads the documents of the session. A visitor without look-ups has no session and no documents. */
const loadDocuments = (documents: Pick<Documents, 'reload'>, hasAccount: boolean) =>
  documents
    .reload()
    .pipe(
      Effect.catchTag('NotSignedIn', (error) =>
        hasAccount
          ? Effect.fail(error)
          : Effect.succeed<LoadedDocuments>({ ...noDocuments, documentsExpiration: notLoaded }),
      ),
    )

interface DocumentsSetup {
  /** A user with an account and without a session has documents and must sign in to see them. */
  readonly hasAccount?: boolean
  readonly now?: () => Instant
}

/** Documents of a user. They belong to the session, with or without an account. */
export class DocumentsViewModel {
  lists: DocumentLists = noDocuments
  expiration: DocumentsExpiration = notLoaded
  /** True after the first successful load. The empty state is shown only then. */
  isLoaded = false
  /** Message about a document that was not deleted. */
  message: string | null = null
  /** Why the document of the open form was not saved. */
  refusal: string | null = null
  isAdderOpen = false
  edited: DocumentEntry | null = null
  readonly adder = new DocumentFormViewModel()
  editor = new DocumentFormViewModel()
  readonly loading: AsyncTask<[], LoadedDocuments>
  readonly adding: AsyncTask<[DocumentDraft], ChangedLists>
  readonly editing: AsyncTask<[DocumentId, DocumentDraft], ChangedLists>
  /** Adds a document of a file. Returns why the list did not take it, or null. */
  readonly addKept: (draft: DocumentDraft) => Effect.Effect<string | null, AppError>
  readonly changed: ChangedDocument
  readonly deletions: DocumentDeletions

  constructor(
    documents: Documents,
    session: Pick<SessionPort, 'open' | 'userId'>,
    fines: Pick<FinesUseCases, 'lookUp'>,
    { hasAccount = false, now = () => instant(Date.now()) }: DocumentsSetup = {},
  ) {
    this.changed = new ChangedDocument(fines, now)
    this.deletions = new DocumentDeletions(documents, {
      read: () => this.lists,
      replace: (lists) => (this.lists = lists),
      onFailed: (entry) =>
        (this.message = `${entryName(entry)}: удалить не получилось, документ остался в списке`),
    })
    /** The user with an account whose documents are shown. */
    let owner: string | null = null
    this.loading = new AsyncTask(() => loadDocuments(documents, hasAccount), {
      onDone: (loaded) => {
        if (hasAccount) owner ??= session.userId()
        this.onLoaded(loaded)
      },
    })
    // The account may be signed out, or another one be signed in, by another tab: the document would be saved for a user whose
    // documents the page does not show.
    const openOwn = Effect.suspend(() =>
      owner === null || session.userId() === owner ? session.open() : Effect.fail(new NotSignedIn()),
    )
    const add = (draft: DocumentDraft) =>
      openOwn.pipe(Effect.andThen(Effect.suspend(() => addDocument(documents, this.lists, draft))))
    this.adding = new AsyncTask(add, { onDone: (change) => this.setLists(change, () => this.onAdded()) })
    this.addKept = (draft) => add(draft).pipe(Effect.map((change) => this.takeKept(change)))
    this.editing = new AsyncTask(
      (id: DocumentId, draft: DocumentDraft) => editDocument(documents, this.lists, id, draft),
      { onDone: (change, id) => this.setLists(change, () => this.onEdited(id)) },
    )
    observeViewModel(this)
  }

  get entries(): readonly DocumentEntry[] {
    return entriesOf(this.lists)
  }

  /** True during the first load. The form is not shown meanwhile, because the loaded lists could replace it. */
  get isFirstLoading(): boolean {
    return !this.isLoaded && this.loading.isWaiting
  }

  get counts(): DocumentCounts {
    return countDocuments(this.lists)
  }

  load(): void {
    this.loading.start()
  }

  /** Reloads the lists if they are older than 15 minutes (spec §4). Called when the page becomes visible. */
  refresh(now: number): void {
    if (!this.loading.isRunning && needsReload(this.expiration, instant(now))) this.load()
  }

  openAdder(): void {
    this.isAdderOpen = true
  }

  add(): void {
    this.isAdderOpen = true
    this.message = null
    this.refusal = null
    this.changed.clear()
    const draft = this.adder.form.submit()
    if (draft !== null && !this.adding.isRunning) this.adding.start(draft)
  }

  edit(entry: DocumentEntry): void {
    this.message = null
    this.refusal = null
    this.editing.reset()
    this.edited = entry
    this.editor = new DocumentFormViewModel(entry)
  }

  stopEditing(): void {
    this.edited = null
    this.refusal = null
    this.editing.reset()
  }

  save(): void {
    const draft = this.editor.form.submit()
    if (this.edited === null || draft === null || this.editing.isRunning) return
    this.editing.start(this.edited.id, draft)
  }

  delete(entry: DocumentEntry): void {
    if (this.deletions.delete(entry) && this.edited?.id === entry.id) this.stopEditing()
  }

  dispose(): void {
    this.changed.clear()
  }

  private onLoaded({ documentsExpiration, ...lists }: LoadedDocuments): void {
    this.isLoaded = true
    this.expiration = documentsExpiration
    this.lists = this.deletions.applyTo(lists)
  }

  private onAdded(): void {
    const entry = this.entries.findLast(({ kind }) => kind === this.adder.shownKind)
    this.adder.form.reset()
    this.isAdderOpen = false
    if (entry !== undefined) this.changed.show({ kind: 'added', entry })
  }

  private onEdited(id: DocumentId): void {
    const before = this.edited
    const entry = this.entries.find((candidate) => candidate.id === id)
    this.edited = null
    if (entry !== undefined) this.changed.show({ kind: 'edited', entry }, before)
  }

  private takeKept({ lists, message }: ChangedLists): string | null {
    this.lists = lists
    return message
  }

  private setLists({ lists, message }: ChangedLists, onChanged: () => unknown): void {
    this.lists = lists
    this.refusal = message
    if (message === null) onChanged()
  }
}
