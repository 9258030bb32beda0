import { parseEmail } from '#domain/identity/email.ts'
import { suggestEmail } from '#domain/identity/email-typo.ts'
import { isValid } from '#domain/parsed.ts'

/** Returns the probable spelling of an address, for example «anna@gmail.com» for «anna@gmial.com», or null. */
export const suggestedEmail = (text: string): string | null => {
  const parsed = parseEmail(text)
  return isValid(parsed) ? suggestEmail(parsed.value) : null
}
