import { documentsFeature } from '#adapters/wiring/services/documents.ts'
import { Effect } from 'effect'
import { presentMessage } from '#domain/documents/document-list.ts'
import type { ListChange } from '#domain/documents/document-list.ts'
import { refused } from '#cli/ending.ts'
import type { Product } from '#cli/work/with-product.ts'
import type { DocumentDraft } from './document-draft.ts'
import type { DocumentEntry } from './document-entry.ts'

/** Every document of the user; the vehicles and drivers of a fleet are not cut at 50. */
export const readEntries = (features: Product) => {
  const documents = features(documentsFeature)
  return Effect.all({ fleet: documents.fleet(), lists: documents.reload() }, { concurrency: 2 }).pipe(
    Effect.map(({ fleet, lists }): readonly DocumentEntry[] => [
      ...fleet.vehicles.map((document) => ({ kind: 'sts' as const, document })),
      ...fleet.licences.map((document) => ({ kind: 'licence' as const, document })),
      ...lists.inn.map((document) => ({ kind: 'inn' as const, document })),
    ]),
  )
}

const kept = <D>({ list: [document] }: ListChange<D>): Effect.Effect<D> =>
  document === undefined ? Effect.die(new Error('a change left no document')) : Effect.succeed(document)

/** An empty list goes along: how many fit is for the backend to say, which knows the tariff of a fleet. */
export const addEntry = (features: Product, added: DocumentDraft) => {
  const documents = features(documentsFeature)
  switch (added.kind) {
    case 'sts':
      return documents.sts.add([], added.draft).pipe(
        Effect.flatMap(kept),
        Effect.map((document): DocumentEntry => ({ kind: 'sts', document })),
      )
    case 'licence':
      return documents.licence.add([], added.draft).pipe(
        Effect.flatMap(kept),
        Effect.map((document): DocumentEntry => ({ kind: 'licence', document })),
      )
    case 'inn':
      return documents.inn.add([], added.draft).pipe(
        Effect.flatMap(kept),
        Effect.map((document): DocumentEntry => ({ kind: 'inn', document })),
      )
  }
}

const edited = <D>(change: ListChange<D>) =>
  change._tag === 'Changed' ? kept(change) : Effect.fail(refused('document.present', presentMessage))

export const editEntry = (features: Product, entry: DocumentEntry) => {
  const documents = features(documentsFeature)
  const { kind, document } = entry
  switch (kind) {
    case 'sts':
      return documents.sts.edit([document], document).pipe(
        Effect.flatMap(edited),
        Effect.map((now): DocumentEntry => ({ kind, document: now })),
      )
    case 'licence':
      return documents.licence.edit([document], document).pipe(
        Effect.flatMap(edited),
        Effect.map((now): DocumentEntry => ({ kind, document: now })),
      )
    case 'inn':
      return documents.inn.edit([document], document).pipe(
        Effect.flatMap(edited),
        Effect.map((now): DocumentEntry => ({ kind, document: now })),
      )
  }
}

export const removeEntry = (features: Product, { kind, document }: DocumentEntry) => {
  const documents = features(documentsFeature)
  switch (kind) {
    case 'sts':
      return documents.sts.delete([document], document.id).pipe(Effect.asVoid)
    case 'licence':
      return documents.licence.delete([document], document.id).pipe(Effect.asVoid)
    case 'inn':
      return documents.inn.delete([document], document.id).pipe(Effect.asVoid)
  }
}
