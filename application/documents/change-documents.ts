import { Effect } from 'effect'
import type { Capability, CapabilitySet } from '#domain/documents/capability.ts'
import type { DocumentId } from '#domain/documents/document.ts'
import type { Deletion, ListChange, ListRules } from '#domain/documents/document-list.ts'
import type { Session } from '#application/session/index.ts'
import { inService } from '#application/shared/in-service.ts'
import type { DocumentListPort, Draft } from './documents.port.ts'

interface ListOfDocuments<D> {
  readonly port: DocumentListPort<D>
  readonly rules: ListRules<D>
  readonly create: Capability
  readonly edit: Capability
  readonly available: CapabilitySet
  /** Hears what the list is now. */
  readonly keep: (list: readonly D[]) => void
}

/** No document has this name: it stands for one that the backend has not named yet. */
const unnamed = '' as DocumentId

/**
 * Changes of one list (spec §4 Documents reload). Each takes the list as it is known and says what it is now; a change
 * that the rules leave out asks nobody, and neither does an operation that is out of service.
 */
export const changeDocuments = <D extends { readonly id: DocumentId }>(
  { port, rules, create, edit, available, keep }: ListOfDocuments<D>,
  session: Pick<Session, 'within'>,
) => {
  const kept = (change: ListChange<D>): ListChange<D> => {
    if (change._tag === 'Changed') keep(change.list)
    return change
  }
  return {
    add: (list: readonly D[], draft: Draft<D>) =>
      inService(
        available,
        create,
        Effect.gen(function* () {
          const foreseen = rules.add(list, { ...draft, id: unnamed } as unknown as D)
          if (foreseen._tag === 'Unchanged') return foreseen
          return kept(rules.add(list, yield* session.within(port.add(draft))))
        }),
      ),

    edit: (list: readonly D[], document: D) =>
      inService(
        available,
        edit,
        Effect.gen(function* () {
          const foreseen: ListChange<D> = rules.edit(list, document)
          if (foreseen._tag === 'Unchanged') return foreseen
          return kept(rules.edit(list, yield* session.within(port.edit(document))))
        }),
      ),

    delete: (list: readonly D[], id: DocumentId) =>
      Effect.gen(function* () {
        const deletion: Deletion<D> = rules.delete(list, id)
        if (deletion.deleted !== null) {
          yield* session.within(port.delete(id))
          keep(deletion.list)
        }
        return deletion
      }),
  }
}
