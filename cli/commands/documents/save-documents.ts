import { documentsUseCases } from '#adapters/wiring/services/documents.ts'
import { Effect } from 'effect'
import type { ListChange } from '#domain/documents/document-list.ts'
import type { Product } from '#cli/composition/with-product.ts'
import type { DocumentArgumentsDraft } from './document-draft.ts'
import type { ListedEntry } from './document-entry.ts'
import { domainMessages } from '#cli/messages/ru/domain.ts'
import { abortRefused } from '#cli/runtime/command-aborted.ts'

/** Every document of the user; the vehicles and drivers of a fleet are not cut at 50. */
export const readEntries = (resolve: Product) => {
  const documents = resolve(documentsUseCases)
  return Effect.all({ fleet: documents.fleet(), lists: documents.reload() }, { concurrency: 2 }).pipe(
    Effect.map(({ fleet, lists }): readonly ListedEntry[] => [
      ...fleet.vehicles.map((document) => ({ kind: 'sts' as const, document })),
      ...fleet.licences.map((document) => ({ kind: 'licence' as const, document })),
      ...lists.inn.map((document) => ({ kind: 'inn' as const, document })),
    ]),
  )
}

const saved = <D>({ list: [document] }: ListChange<D>): Effect.Effect<D> =>
  document === undefined ? Effect.die(new Error('a change left no document')) : Effect.succeed(document)

/** Adds a document without the current list, because the backend checks the maximum by the tariff of the fleet. */
export const addEntry = (resolve: Product, added: DocumentArgumentsDraft) => {
  const documents = resolve(documentsUseCases)
  switch (added.kind) {
    case 'sts':
      return documents.sts.add([], added.draft).pipe(
        Effect.flatMap(saved),
        Effect.map((document): ListedEntry => ({ kind: 'sts', document })),
      )
    case 'licence':
      return documents.licence.add([], added.draft).pipe(
        Effect.flatMap(saved),
        Effect.map((document): ListedEntry => ({ kind: 'licence', document })),
      )
    case 'inn':
      return documents.inn.add([], added.draft).pipe(
        Effect.flatMap(saved),
        Effect.map((document): ListedEntry => ({ kind: 'inn', document })),
      )
  }
}

const edited = <D>(change: ListChange<D>) =>
  change._tag === 'Changed'
    ? saved(change)
    : Effect.fail(abortRefused('document.present', domainMessages.documentPresent))

/** Saves a changed document of any kind and returns it as the backend stored it. */
export const editEntry = (resolve: Product, entry: ListedEntry) => {
  const documents = resolve(documentsUseCases)
  const { kind, document } = entry
  switch (kind) {
    case 'sts':
      return documents.sts.edit([document], document).pipe(
        Effect.flatMap(edited),
        Effect.map((now): ListedEntry => ({ kind, document: now })),
      )
    case 'licence':
      return documents.licence.edit([document], document).pipe(
        Effect.flatMap(edited),
        Effect.map((now): ListedEntry => ({ kind, document: now })),
      )
    case 'inn':
      return documents.inn.edit([document], document).pipe(
        Effect.flatMap(edited),
        Effect.map((now): ListedEntry => ({ kind, document: now })),
      )
  }
}

/** Deletes a document of any kind. */
export const removeEntry = (resolve: Product, { kind, document }: ListedEntry) => {
  const documents = resolve(documentsUseCases)
  switch (kind) {
    case 'sts':
      return documents.sts.delete([document], document.id).pipe(Effect.asVoid)
    case 'licence':
      return documents.licence.delete([document], document.id).pipe(Effect.asVoid)
    case 'inn':
      return documents.inn.delete([document], document.id).pipe(Effect.asVoid)
  }
}
