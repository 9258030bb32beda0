import { type Email, parseEmail } from '#domain/identity/email.ts'
import { readForm } from '#domain/read-form.ts'
import { type Mistake, mistakesOf } from '#web/ui/form/mistake.ts'

const notAgreed = { field: 'notices', text: 'Без согласия писать нельзя: отметьте его' } as const

export interface AgreedEmail {
  /** Nothing while something is wrong. */
  readonly email: Email | null
  readonly mistakes: readonly Mistake<'email' | 'notices'>[]
}

/** An address for letters, of whoever has agreed to them (152-FZ, article 9). */
export const readAgreedEmail = (typed: string, isAgreed: boolean): AgreedEmail => {
  const read = readForm({ email: parseEmail(typed) })
  const wrong =
    read._tag === 'Invalid' ? mistakesOf(read.issues, { email: 'Введите адрес электронной почты' }) : []
  return {
    email: read._tag === 'Valid' && isAgreed ? read.value.email : null,
    mistakes: isAgreed ? wrong : [...wrong, notAgreed],
  }
}
