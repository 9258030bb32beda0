import type { DocumentId, DocumentLists } from '#domain/documents/document.ts'
import { innList, licenceList, type ListChange, stsList } from '#domain/documents/document-list.ts'
import type { DocumentDraft } from './document-changes.ts'

/** What adding a document would do: the lists after it, and why the document is left out, or null. */
interface ExpectedLists {
  readonly lists: DocumentLists
  readonly obstacle: 'present' | 'full' | 'missing' | null
}

const obstacleOf = <D>(change: ListChange<D>) => (change._tag === 'Unchanged' ? change.why : null)

/** Returns what adding a document would do to the lists, without a request. */
export const expectedChange = (lists: DocumentLists, added: DocumentDraft, id: DocumentId): ExpectedLists => {
  switch (added.kind) {
    case 'sts': {
      const change = stsList.add(lists.transport, { ...added.draft, id })
      return { lists: { ...lists, transport: change.list }, obstacle: obstacleOf(change) }
    }
    case 'licence': {
      const change = licenceList.add(lists.driverLicense, { ...added.draft, id })
      return { lists: { ...lists, driverLicense: change.list }, obstacle: obstacleOf(change) }
    }
    case 'inn': {
      const change = innList.add(lists.inn, { ...added.draft, id })
      return { lists: { ...lists, inn: change.list }, obstacle: obstacleOf(change) }
    }
  }
}

/** Returns the documents of all lists without their ids, in the order of `entriesOf`. */
export const draftsOf = ({ transport, driverLicense, inn }: DocumentLists): readonly DocumentDraft[] => [
  ...transport.map(({ id: _id, ...draft }): DocumentDraft => ({ kind: 'sts', draft })),
  ...driverLicense.map(({ id: _id, ...draft }): DocumentDraft => ({ kind: 'licence', draft })),
  ...inn.map(({ id: _id, ...draft }): DocumentDraft => ({ kind: 'inn', draft })),
]
