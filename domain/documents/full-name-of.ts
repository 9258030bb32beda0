import { type DocumentHolder, holderName } from './document.ts'

/** Returns the known parts of the name of a holder: «Иванов Иван Иванович»; empty where the document has none. */
export const fullNameOf = (holder: DocumentHolder | null): string => {
  if (holder === null) return ''
  const { surname, name, patronymic } = holderName(holder)
  return [surname, name, patronymic].filter((part) => part !== '').join(' ')
}
