import { Effect } from 'effect'
import type {
  DocumentId,
  DocumentLists,
  InnDocument,
  LicenceDocument,
  StsDocument,
} from '#domain/documents/document.ts'
import {
  type DeletedDocument,
  fullListMessage,
  innList,
  licenceList,
  type ListChange,
  missingMessage,
  presentMessage,
  stsList,
} from '#domain/documents/document-list.ts'
import type { NewDocument } from '#application/documents/documents.port.ts'
import type { Documents } from '#application/documents/index.ts'
import type { ListedDocumentKind } from './document-entries.ts'

/** A validated document of a form. */
export type DocumentDraft =
  | { readonly kind: 'sts'; readonly draft: NewDocument<StsDocument> }
  | { readonly kind: 'licence'; readonly draft: NewDocument<LicenceDocument> }
  | { readonly kind: 'inn'; readonly draft: NewDocument<InnDocument> }

/** The changed lists and a message about ignored documents. */
export interface ChangedLists {
  readonly lists: DocumentLists
  readonly message: string | null
}

const messages = { present: presentMessage, full: fullListMessage, missing: missingMessage } as const

const listOf = { sts: 'transport', licence: 'driverLicense', inn: 'inn' } as const

const changed =
  (lists: DocumentLists, kind: ListedDocumentKind) =>
  <D>(change: ListChange<D>): ChangedLists => ({
    lists: { ...lists, [listOf[kind]]: change.list },
    message: change._tag === 'Unchanged' ? messages[change.why] : null,
  })

/** Adds a document to its list. Returns the lists unchanged with a message if it is known or the list is full. */
export const addDocument = (documents: Documents, lists: DocumentLists, added: DocumentDraft) => {
  const notify = changed(lists, added.kind)
  switch (added.kind) {
    case 'sts':
      return documents.sts.add(lists.transport, added.draft).pipe(Effect.map(notify))
    case 'licence':
      return documents.licence.add(lists.driverLicense, added.draft).pipe(Effect.map(notify))
    case 'inn':
      return documents.inn.add(lists.inn, added.draft).pipe(Effect.map(notify))
  }
}

/** Changes the document with this id. Returns the lists unchanged with a message if nothing was saved. */
export const editDocument = (
  documents: Documents,
  lists: DocumentLists,
  id: DocumentId,
  edited: DocumentDraft,
) => {
  const notify = changed(lists, edited.kind)
  switch (edited.kind) {
    case 'sts':
      return documents.sts.edit(lists.transport, { ...edited.draft, id }).pipe(Effect.map(notify))
    case 'licence':
      return documents.licence.edit(lists.driverLicense, { ...edited.draft, id }).pipe(Effect.map(notify))
    case 'inn':
      return documents.inn.edit(lists.inn, { ...edited.draft, id }).pipe(Effect.map(notify))
  }
}

/** The lists without the document, a function that restores it, and the effect that deletes it on the server. */
export interface RemovedDocument {
  readonly lists: DocumentLists
  readonly restore: (lists: DocumentLists) => DocumentLists
  readonly commit: ReturnType<typeof deleteForGood>
}

const deleteForGood = (
  documents: Documents,
  lists: DocumentLists,
  kind: ListedDocumentKind,
  id: DocumentId,
) => {
  switch (kind) {
    case 'sts':
      return documents.sts.delete(lists.transport, id).pipe(Effect.asVoid)
    case 'licence':
      return documents.licence.delete(lists.driverLicense, id).pipe(Effect.asVoid)
    case 'inn':
      return documents.inn.delete(lists.inn, id).pipe(Effect.asVoid)
  }
}

interface TakenFrom<D> {
  readonly list: readonly D[]
  readonly deleted: DeletedDocument<D> | null
}

/** Removes a document from the lists. Returns null if the list has no document with this id. */
export const removeDocument = (
  documents: Documents,
  lists: DocumentLists,
  kind: ListedDocumentKind,
  id: DocumentId,
): RemovedDocument | null => {
  const commit = deleteForGood(documents, lists, kind, id)
  const taken = <D>(
    { list, deleted }: TakenFrom<D>,
    restored: (lists: DocumentLists, deleted: DeletedDocument<D>) => ListChange<D>,
  ): RemovedDocument | null =>
    deleted === null
      ? null
      : {
          lists: { ...lists, [listOf[kind]]: list },
          restore: (now) => changed(now, kind)(restored(now, deleted)).lists,
          commit,
        }
  switch (kind) {
    case 'sts':
      return taken(stsList.delete(lists.transport, id), (now, document) =>
        stsList.restore(now.transport, document),
      )
    case 'licence':
      return taken(licenceList.delete(lists.driverLicense, id), (now, document) =>
        licenceList.restore(now.driverLicense, document),
      )
    case 'inn':
      return taken(innList.delete(lists.inn, id), (now, document) => innList.restore(now.inn, document))
  }
}
