import { Effect } from 'effect'
import { runInAction } from 'mobx'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import { instant } from '#domain/dates/instant.ts'
import type { DocumentId, DocumentLists } from '#domain/documents/document.ts'
import { maxDocuments } from '#domain/documents/document-list.ts'
import { type DocumentsExpiration, needsReload, notLoaded } from '#domain/documents/expiration.ts'
import type { LoadedDocuments } from '#domain/documents/reload.ts'
import type { Documents } from '#application/documents/index.ts'
import type { SessionPort } from '#application/session/session.port.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import {
  addDocument,
  type ChangedLists,
  type DocumentDraft,
  editDocument,
  removeDocument,
} from './document-changes.ts'
import { type DocumentEntry, entriesOf, entryName } from './document-entries.ts'
import { DocumentFormViewModel } from './document-form.view-model.ts'
import { PendingDeletion } from './pending-deletion.ts'

const nothing: DocumentLists = { transport: [], driverLicense: [], inn: [] }

const nothingLoaded: LoadedDocuments = { ...nothing, documentsExpiration: notLoaded }

/** The documents of a user: with an account or without, they belong to the session. */
export class DocumentsViewModel {
  lists: DocumentLists = nothing
  expiration: DocumentsExpiration = notLoaded
  /** The lists were told at least once: only then may a page say that there is nothing. */
  isLoaded = false
  /** A word about what was ignored, and why. */
  word: string | null = null
  /** What has just been added: «СТС К 456 МН 77». */
  added: string | null = null
  /** Stays open once it is used: a keyboard is not thrown out of it. */
  isAdderOpen = false
  edited: DocumentEntry | null = null
  deletions: readonly PendingDeletion[] = []
  readonly adder = new DocumentFormViewModel()
  editor = new DocumentFormViewModel()
  readonly loading: AsyncTask<[], LoadedDocuments>
  readonly adding: AsyncTask<[DocumentDraft], ChangedLists>
  readonly editing: AsyncTask<[DocumentId, DocumentDraft], ChangedLists>
  private readonly documents: Documents

  /** `hasAccount`: whoever has one and no session has documents, and has to sign in to see them. */
  constructor(documents: Documents, session: Pick<SessionPort, 'open'>, hasAccount = false) {
    this.documents = documents
    this.loading = new AsyncTask(() =>
      documents.reload().pipe(
        // Whoever has not looked anything up yet has no session, and no documents.
        Effect.catchTag('NotSignedIn', (error) =>
          hasAccount ? Effect.fail(error) : Effect.succeed(nothingLoaded),
        ),
        Effect.tap((loaded) => Effect.sync(() => this.onLoaded(loaded))),
      ),
    )
    this.adding = new AsyncTask((draft: DocumentDraft) =>
      session.open().pipe(
        Effect.andThen(Effect.suspend(() => addDocument(documents, this.lists, draft))),
        Effect.tap((change) => Effect.sync(() => this.take(change, () => this.showSignInNeeded()))),
      ),
    )
    this.editing = new AsyncTask((id: DocumentId, draft: DocumentDraft) =>
      editDocument(documents, this.lists, id, draft).pipe(
        Effect.tap((change) => Effect.sync(() => this.take(change, () => (this.edited = null)))),
      ),
    )
    observeViewModel(this)
  }

  get entries(): readonly DocumentEntry[] {
    return entriesOf(this.lists)
  }

  /** Whether the lists are asked for and nothing is known yet: a form that is shown meanwhile would be taken away again. */
  get isFirstLoading(): boolean {
    return !this.isLoaded && this.loading.isWaiting
  }

  /** «3 из 50» of each list that has anything. */
  get counts(): {
    readonly sts: number
    readonly licence: number
    readonly inn: number
    readonly most: number
  } {
    const { transport, driverLicense, inn } = this.lists
    return { sts: transport.length, licence: driverLicense.length, inn: inn.length, most: maxDocuments }
  }

  load(): void {
    this.loading.start()
  }

  /** The page is looked at again: what is older than a quarter of an hour is asked for anew (spec §4). */
  refresh(now: number): void {
    if (!this.loading.isRunning && needsReload(this.expiration, instant(now))) this.load()
  }

  openAdder(): void {
    this.isAdderOpen = true
  }

  add(): void {
    this.isAdderOpen = true
    this.word = null
    this.added = null
    const draft = this.adder.form.submit()
    if (draft !== null && !this.adding.isRunning) this.adding.start(draft)
  }

  edit(entry: DocumentEntry): void {
    this.word = null
    this.editing.reset()
    this.edited = entry
    this.editor = new DocumentFormViewModel(entry)
  }

  stopEditing(): void {
    this.edited = null
    this.editing.reset()
  }

  save(): void {
    const draft = this.editor.form.submit()
    if (this.edited === null || draft === null || this.editing.isRunning) return
    this.editing.start(this.edited.id, draft)
  }

  delete(entry: DocumentEntry): void {
    const taken = removeDocument(this.documents, this.lists, entry.kind, entry.id)
    if (taken === null) return
    if (this.edited?.id === entry.id) this.stopEditing()
    this.lists = taken.lists
    this.deletions = [...this.deletions, new PendingDeletion(entry, taken, this.endDeletion)]
  }

  undo(pending: PendingDeletion): void {
    if (!pending.isOpen) return
    pending.pause()
    this.putBack(pending)
  }

  /** The page is left: what waits for an undo is deleted now. */
  leave(): void {
    for (const pending of this.deletions) pending.commit()
  }

  private endDeletion(pending: PendingDeletion, isDeleted: boolean): void {
    runInAction(() => {
      if (!isDeleted) {
        this.word = `${entryName(pending.entry)}: удалить не получилось, документ остался в списке`
        this.putBack(pending)
      }
      this.deletions = this.deletions.filter((other) => other !== pending)
    })
  }

  private putBack(pending: PendingDeletion): void {
    this.lists = pending.restore(this.lists)
    this.deletions = this.deletions.filter((other) => other !== pending)
  }

  private onLoaded({ documentsExpiration, ...lists }: LoadedDocuments): void {
    runInAction(() => {
      this.isLoaded = true
      this.expiration = documentsExpiration
      this.lists = this.deletions.reduce<DocumentLists>(
        (left, { entry }) => removeDocument(this.documents, left, entry.kind, entry.id)?.lists ?? left,
        lists,
      )
    })
  }

  private showSignInNeeded(): void {
    const last = this.entries.findLast(({ kind }) => kind === this.adder.shownKind)
    this.added = last === undefined ? null : entryName(last)
    this.adder.form.reset()
  }

  private take({ lists, word }: ChangedLists, onChanged: () => unknown): void {
    runInAction(() => {
      this.lists = lists
      this.word = word
      if (word === null) onChanged()
    })
  }
}
