import {
  areCyrillic,
  capitaliseName,
  type NameParts,
  parseFullName,
  parseNameWords,
  stripNonCyrillic,
} from '#domain/identity/full-name.ts'
import { invalid, isValid, type Parsed, valid } from '#domain/parsed.ts'
import type { DocumentHolder } from './document.ts'

/** The name fields of a document before validation (spec §3: possibly fio or name, surname, patronymic). */
export interface HolderFields {
  readonly fio?: string | undefined
  readonly surname?: string | undefined
  readonly name?: string | undefined
  readonly patronymic?: string | undefined
}

const holderOf = ({ fio, surname, name, patronymic }: HolderFields): DocumentHolder | null => {
  if (fio !== undefined) return { fio }
  if (surname === undefined && name === undefined && patronymic === undefined) return null
  return { surname: surname ?? '', name: name ?? '', patronymic: patronymic ?? '' }
}

/** Replaces the name fields of a document (spec §3: one field, three fields or none) by its holder. */
export const withHolder = <D extends HolderFields>({ fio, surname, name, patronymic, ...document }: D) => ({
  ...document,
  holder: holderOf({ fio, surname, name, patronymic }),
})

/** Replaces the holder of a document by its name fields, the opposite of `withHolder`. */
export const withNameFields = <D extends { readonly holder: DocumentHolder | null }>({
  holder,
  ...document
}: D) => ({ ...document, ...holder })

/** Spec §3, full-name helpers: returns the part capitalised and without characters that are not Cyrillic. */
const tidied = (part: string | undefined): string =>
  capitaliseName(
    stripNonCyrillic(part ?? '')
      .trim()
      .replaceAll(/ +/g, ' '),
  )

/**
 * Returns the holder of a document, or null if no name was entered. One field with the full name takes precedence over
 * three fields, because it is validated more strictly.
 */
export const parseHolder = (fields: HolderFields): Parsed<DocumentHolder | null> => {
  const { fio, surname, name, patronymic } = fields
  if (fio !== undefined && fio.trim() !== '') {
    const parsed = parseFullName(fio)
    return isValid(parsed) ? valid({ fio: parsed.value }) : parsed
  }
  if ([surname, name, patronymic].every((part) => (part ?? '').trim() === '')) return valid(null)
  const parts = { surname: tidied(surname), name: tidied(name), patronymic: tidied(patronymic) }
  // The patronymic is optional: not every person has one.
  return parts.surname === '' || parts.name === ''
    ? invalid('holder.incomplete', 'Напишите фамилию и имя русскими буквами')
    : valid(parts)
}

/** Returns the parts of a name of two Cyrillic words, a surname and a name; null for any other text. */
const surnameAndName = (text: string): NameParts | null => {
  const words = parseNameWords(text)
  if (!isValid(words) || !areCyrillic(words.value)) return null
  const [surname, name, ...others] = words.value
  return surname === undefined || name === undefined || others.length > 0
    ? null
    : { surname, name, patronymic: '' }
}

/**
 * Returns the holder that a person types in one field, or null for an empty one: the full name, or a surname and a name, because
 * not every person has a patronymic.
 */
export const parseTypedHolder = (text: string): Parsed<DocumentHolder | null> => {
  const parts = surnameAndName(text)
  return parts === null ? parseHolder({ fio: text }) : valid(parts)
}
