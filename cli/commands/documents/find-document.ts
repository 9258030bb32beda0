import { recognise } from '#domain/identity/recognise.ts'
import { type DocumentEntry, idOf, numberOf, plateOf } from './document-entry.ts'
import { documentsMessages } from '#cli/messages/ru/documents.ts'
import { refused } from '#cli/runtime/command-aborted.ts'

/** The document that is meant by its id in the list, its number or its plate; else the command aborts. */
export const findDocument = (entries: readonly DocumentEntry[], asked: string): DocumentEntry => {
  const values = new Set([asked, ...recognise(asked).map(({ value }) => value)])
  const found = entries.filter(
    (entry) => values.has(idOf(entry)) || values.has(numberOf(entry)) || values.has(plateOf(entry) ?? ''),
  )
  const [only, another] = found
  if (only === undefined) throw refused('document.unknown', documentsMessages.documentUnknown)
  if (another !== undefined)
    throw refused('document.several', documentsMessages.documentSeveral(found.map(idOf).join(', ')))
  return only
}
