import type { DocumentId, InnDocument, LicenceDocument, StsDocument } from './document.ts'

/** Spec §3, §9: each document list is capped at 50 entries. */
export const maxDocuments = 50

/** The result of a change. `list` is always the list to keep; `why` is the reason why it is unchanged. */
export type ListChange<D> =
  | { readonly _tag: 'Changed'; readonly list: readonly D[] }
  | {
      readonly _tag: 'Unchanged'
      readonly list: readonly D[]
      readonly why: 'present' | 'full' | 'missing'
    }

/** A deleted document with its former position: enough to restore it. */
export interface DeletedDocument<D> {
  readonly document: D
  readonly index: number
}

export interface Deletion<D> {
  readonly list: readonly D[]
  /** Null if no document has that id. */
  readonly deleted: DeletedDocument<D> | null
}

export interface ListRules<D> {
  /**
   * Spec §4 Documents reload: adding an sts with a known stsNumber is ignored. The other lists follow the same
   * rule.
   */
  readonly add: (list: readonly D[], added: D) => ListChange<D>
  /** Spec §4: edit finds the document by id. It refuses to create two documents with one number. */
  readonly edit: (list: readonly D[], edited: D) => ListChange<D>
  /** Spec §4: delete works by id. */
  readonly delete: (list: readonly D[], id: DocumentId) => Deletion<D>
  /** Restores a deleted document at its former position, or at the nearest one that the list still has. */
  readonly restore: (list: readonly D[], deleted: DeletedDocument<D>) => ListChange<D>
  /**
   * Limits a list from outside: duplicates of a number are dropped, and only the first 50 documents are kept.
   */
  readonly withinLimit: (list: readonly D[]) => readonly D[]
}

const changed = <D>(list: readonly D[]): ListChange<D> => ({ _tag: 'Changed', list })

const unchanged = <D>(
  list: readonly D[],
  why: Extract<ListChange<D>, { _tag: 'Unchanged' }>['why'],
): ListChange<D> => ({ _tag: 'Unchanged', list, why })

/** Returns the rules of a list that identifies its documents by their numbers. */
const listBy = <D extends { readonly id: DocumentId }>(numberOf: (document: D) => string): ListRules<D> => {
  const isDuplicate = (a: D, b: D): boolean => a.id !== b.id && numberOf(a) === numberOf(b)

  const insert = (list: readonly D[], index: number, added: D): ListChange<D> => {
    if (list.some((other) => other.id === added.id || isDuplicate(other, added)))
      return unchanged(list, 'present')
    return list.length < maxDocuments ? changed(list.toSpliced(index, 0, added)) : unchanged(list, 'full')
  }

  return {
    add: (list: readonly D[], added: D): ListChange<D> => insert(list, list.length, added),

    edit: (list: readonly D[], edited: D): ListChange<D> => {
      const index = list.findIndex(({ id }) => id === edited.id)
      if (index === -1) return unchanged(list, 'missing')
      return list.some((other) => isDuplicate(other, edited))
        ? unchanged(list, 'present')
        : changed(list.with(index, edited))
    },

    delete: (list: readonly D[], id: DocumentId): Deletion<D> => {
      const index = list.findIndex((other) => other.id === id)
      const found = list[index]
      return found === undefined
        ? { list, deleted: null }
        : { list: list.toSpliced(index, 1), deleted: { document: found, index } }
    },

    restore: (list: readonly D[], deleted: DeletedDocument<D>): ListChange<D> =>
      insert(list, deleted.index, deleted.document),

    withinLimit: (list: readonly D[]): readonly D[] =>
      Array.from(Map.groupBy(list, numberOf).values(), ([first]) => first)
        .filter((first) => first !== undefined)
        .slice(0, maxDocuments),
  }
}

/** Rules of the list of vehicles, by the number of their certificate. */
export const stsList = listBy<StsDocument>(({ stsNumber }) => stsNumber)

/** Rules of the list of driver licences, by their number. */
export const licenceList = listBy<LicenceDocument>(({ number }) => number)

/** Rules of the list of tax numbers. */
export const innList = listBy<InnDocument>(({ inn }) => inn)

/** Message for a change that would create two documents with one number. */
export const presentMessage = 'Документ с таким номером уже есть в списке'

/** Message for a document id that does not exist or belongs to another user. */
export const missingMessage = 'Такого документа в списке нет. Обновите список'

/** Returns the message for a list that has reached its maximum. */
export const fullMessageOf = (max: number): string =>
  `Можно хранить не больше ${max} документов. Удалите ненужный и повторите`

/** Message for a user who has `maxDocuments` documents of one kind. */
export const fullListMessage = fullMessageOf(maxDocuments)
