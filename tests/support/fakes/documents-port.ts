import { Effect } from 'effect'
import type { DocumentListPort, DocumentsPort } from '#application/documents/documents.port.ts'
import type { DocumentId } from '#domain/documents/document.ts'

/** A list of documents in memory that records its calls. */
export const fakeDocumentList = <D extends { readonly id: DocumentId }>(
  kept: readonly D[] = [],
): DocumentListPort<D> & { readonly asked: readonly string[] } => {
  const asked: string[] = []
  const asking = <A>(question: string, answer: A) =>
    Effect.sync(() => {
      asked.push(question)
      return answer
    })
  return {
    asked,
    list: () => asking('list', kept),
    add: (draft) => asking('add', { ...draft, id: `new-${asked.length}` } as unknown as D),
    edit: (document) => asking('edit', document),
    delete: () => asking('delete', undefined),
  }
}

/** A user without documents; a test replaces the lists that it needs. */
export const fakeDocumentsPort = (own: Partial<DocumentsPort> = {}): DocumentsPort => ({
  sts: fakeDocumentList(),
  licence: fakeDocumentList(),
  inn: fakeDocumentList(),
  byPlate: () => Effect.succeed([]),
  ...own,
})
