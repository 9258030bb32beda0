import { parseEmail } from '#domain/identity/email.ts'
import { suggestEmail } from '#domain/identity/email-typo.ts'

/** The likelier spelling of an address: «anna@gmail.com» for «anna@gmial.com». */
export const suggestedEmail = (text: string): string | null => {
  const parsed = parseEmail(text)
  return parsed._tag === 'Valid' ? suggestEmail(parsed.value) : null
}
