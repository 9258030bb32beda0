import { recognise } from '#domain/identity/recognise.ts'
import { type ListedEntry, idOf, numberOf, plateOf } from './document-entry.ts'
import { documentsMessages } from '#cli/messages/ru/documents.ts'
import { abortRefused } from '#cli/runtime/command-aborted.ts'

/** Finds a document by its ID, its number or its plate; an unknown document aborts the command. */
export const findDocument = (entries: readonly ListedEntry[], name: string): ListedEntry => {
  const values = new Set([name, ...recognise(name).map(({ value }) => value)])
  const found = entries.filter(
    (entry) => values.has(idOf(entry)) || values.has(numberOf(entry)) || values.has(plateOf(entry) ?? ''),
  )
  const [only, another] = found
  if (only === undefined) throw abortRefused('document.unknown', documentsMessages.documentUnknown)
  if (another !== undefined)
    throw abortRefused('document.several', documentsMessages.documentSeveral(found.map(idOf).join(', ')))
  return only
}
