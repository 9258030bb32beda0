import { Effect } from 'effect'
import type { DocumentId } from '#domain/documents/document.ts'
import type { Deletion, ListChange, ListRules } from '#domain/documents/document-list.ts'
import type { DocumentListPort, NewDocument } from './documents.port.ts'

interface ListOfDocuments<D> {
  readonly port: DocumentListPort<D>
  readonly rules: ListRules<D>
  /** Called with the current list after a change. */
  readonly save: (list: readonly D[]) => void
}

/** Placeholder id of a document that the backend has not created yet. */
const unnamed = '' as DocumentId

/**
 * Changes of one list (spec §4 Documents reload). Each takes the current list and returns the changed one. A change that
 * the domain rules refuse makes no request.
 */
export const changeDocuments = <D extends { readonly id: DocumentId }>({
  port,
  rules,
  save,
}: ListOfDocuments<D>) => {
  const saved = (change: ListChange<D>): ListChange<D> => {
    if (change._tag === 'Changed') save(change.list)
    return change
  }
  return {
    add: (list: readonly D[], draft: NewDocument<D>) =>
      Effect.gen(function* () {
        const expected = rules.add(list, { ...draft, id: unnamed } as unknown as D)
        if (expected._tag === 'Unchanged') return expected
        return saved(rules.add(list, yield* port.add(draft)))
      }),

    edit: (list: readonly D[], document: D) =>
      Effect.gen(function* () {
        const expected: ListChange<D> = rules.edit(list, document)
        if (expected._tag === 'Unchanged') return expected
        return saved(rules.edit(list, yield* port.edit(document)))
      }),

    delete: (list: readonly D[], id: DocumentId) =>
      Effect.gen(function* () {
        const deletion: Deletion<D> = rules.delete(list, id)
        if (deletion.deleted !== null) {
          yield* port.delete(id)
          save(deletion.list)
        }
        return deletion
      }),
  }
}
