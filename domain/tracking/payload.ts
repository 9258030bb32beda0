/** The payload of an event: names with short values. */
export type TrackingPayload = Readonly<Record<string, string | number | boolean | null>>

const maxFields = 20
const maxNameLength = 40
const maxValueLength = 120

/** Max characters of all names and values: the marks of a visit take them, and anyone may send events. */
const maxLength = 1000

const plainName = /^[a-z]\w*$/i

/**
 * Five digits in a row may belong to a document, a card or a telephone; «@» may belong to an e-mail address.
 */
const isPersonal = (text: string): boolean => /\d(?:[\s-]*\d){4}|@/.test(text)

const hidden = '•••'

const withoutPersonal = (value: unknown): TrackingPayload[string] | undefined => {
  if (value === null || typeof value === 'boolean') return value
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  // The end of a long text may be half of a character, which the database does not store.
  const text = String(value).slice(0, maxValueLength).toWellFormed()
  return isPersonal(text) ? hidden : typeof value === 'number' ? value : text
}

/**
 * Returns the part of a payload that statistics may store: plain names and short values, without personal data or numbers
 * of documents. The filter applies to every payload, so that an error in a page cannot leak data.
 */
export const anonymousPayload = (sent: unknown): TrackingPayload => {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return {}
  const cleaned: Record<string, TrackingPayload[string]> = {}
  let length = 0
  for (const [name, value] of Object.entries(sent).slice(0, maxFields)) {
    const shown = withoutPersonal(value)
    if (name.length > maxNameLength || !plainName.test(name) || shown === undefined) continue
    length += name.length + String(shown).length
    if (length > maxLength) break
    cleaned[name] = shown
  }
  return cleaned
}
