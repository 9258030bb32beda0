import type { DocumentLists } from '#domain/documents/document.ts'
import type { Documents } from '#application/documents/index.ts'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import { removeDocument } from './document-changes.ts'
import type { DocumentEntry } from './document-entries.ts'
import { PendingDeletion } from './pending-deletion.ts'

interface ShownLists {
  readonly read: () => DocumentLists
  readonly replace: (lists: DocumentLists) => void
  /** Called when a document could not be deleted and is back in its list. */
  readonly onFailed: (entry: DocumentEntry) => void
}

/** Documents that are removed from the screen at once and from the server later, so that a deletion can be undone. */
export class DocumentDeletions {
  pending: readonly PendingDeletion[] = []
  private readonly documents: Documents
  private readonly lists: ShownLists

  constructor(documents: Documents, lists: ShownLists) {
    this.documents = documents
    this.lists = lists
    observeViewModel(this)
  }

  /** Removes a document from the shown lists; false if they do not have it. */
  delete(entry: DocumentEntry): boolean {
    const removed = removeDocument(this.documents, this.lists.read(), entry.kind, entry.id)
    if (removed === null) return false
    this.lists.replace(removed.lists)
    this.pending = [...this.pending, new PendingDeletion(entry, removed, this.end)]
    return true
  }

  undo(deletion: PendingDeletion): void {
    if (!deletion.isOpen) return
    deletion.pause()
    this.putBack(deletion)
  }

  /** Sends all deletions to the server. Called when the page is left. */
  commit(): void {
    for (const deletion of this.pending) deletion.commit()
  }

  /** The loaded lists without the documents that are being deleted. */
  applyTo(loaded: DocumentLists): DocumentLists {
    return this.pending.reduce<DocumentLists>(
      (left, { entry }) => removeDocument(this.documents, left, entry.kind, entry.id)?.lists ?? left,
      loaded,
    )
  }

  private end(deletion: PendingDeletion, isDeleted: boolean): void {
    if (isDeleted) return this.drop(deletion)
    this.putBack(deletion)
    this.lists.onFailed(deletion.entry)
  }

  private putBack(deletion: PendingDeletion): void {
    this.lists.replace(deletion.restore(this.lists.read()))
    this.drop(deletion)
  }

  private drop(deletion: PendingDeletion): void {
    this.pending = this.pending.filter((other) => other !== deletion)
  }
}
