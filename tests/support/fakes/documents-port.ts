import { Effect } from 'effect'
import type { DocumentListPort, DocumentsPort } from '#application/documents/documents.port.ts'
import type { DocumentId } from '#domain/documents/document.ts'

/** A list of documents in memory that records its calls. */
export const fakeDocumentList = <D extends { readonly id: DocumentId }>(
  stored: readonly D[] = [],
): DocumentListPort<D> & { readonly requests: readonly string[] } => {
  const requests: string[] = []
  const asking = <A>(question: string, answer: A) =>
    Effect.sync(() => {
      requests.push(question)
      return answer
    })
  return {
    requests,
    list: () => asking('list', stored),
    add: (draft) => asking('add', { ...draft, id: `new-${requests.length}` } as unknown as D),
    edit: (document) => asking('edit', document),
    delete: () => asking('delete', undefined),
  }
}

/** A user without documents; a test replaces the lists that it needs. */
export const fakeDocumentsPort = (overrides: Partial<DocumentsPort> = {}): DocumentsPort => ({
  sts: fakeDocumentList(),
  licence: fakeDocumentList(),
  inn: fakeDocumentList(),
  ...overrides,
})
