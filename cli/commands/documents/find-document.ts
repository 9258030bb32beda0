import { recognise } from '#domain/identity/recognise.ts'
import { Ended } from '#cli/runtime/command-aborted.ts'
import { refused } from '#cli/runtime/exit-result.ts'
import { type DocumentEntry, idOf, numberOf, plateOf } from './document-entry.ts'

/** The document that is meant by its id in the list, its number or its plate; else the run ends. */
export const findDocument = (entries: readonly DocumentEntry[], asked: string): DocumentEntry => {
  const values = new Set([asked, ...recognise(asked).map(({ value }) => value)])
  const found = entries.filter(
    (entry) => values.has(idOf(entry)) || values.has(numberOf(entry)) || values.has(plateOf(entry) ?? ''),
  )
  const [only, another] = found
  if (only === undefined)
    throw new Ended(
      refused('document.unknown', 'Такого документа в списке нет. Посмотрите список: kvitok documents list'),
    )
  if (another !== undefined)
    throw new Ended(
      refused(
        'document.several',
        `Подходит несколько документов: ${found.map(idOf).join(', ')}. Назовите один из этих`,
      ),
    )
  return only
}
