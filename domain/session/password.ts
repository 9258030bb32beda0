import type { Branded } from '#domain/branded.ts'
import { parseMinLength } from '#domain/identity/text/min-length.ts'
import { isValid, type Parsed, invalid, valid } from '#domain/parsed.ts'

/** A valid new password. It is never shortened or changed. */
export type Password = Branded<string, 'Password'>

export const minPasswordLength = 8

/** Maximum length of a password: enough for a phrase, and too short to overload the server by hashing. */
export const maxPasswordLength = 200

/**
 * Passwords that attackers try first: some of the most common ones, which a form refuses without a request, and what general
 * lists leave out: repetitions, Russian keyboard rows, and words of this domain.
 */
const common: ReadonlySet<string> = new Set([
  '11111111',
  '12121212',
  '12341234',
  '12344321',
  '12345678',
  '123123123',
  '123456789',
  '1234567890',
  '987654321',
  '0987654321',
  '00000000',
  '77777777',
  '88888888',
  '1q2w3e4r',
  '1q2w3e4r5t',
  '1qaz2wsx',
  'aaaaaaaa',
  'abcd1234',
  'admin123',
  'adminadmin',
  'asdfghjk',
  'asdfghjkl',
  'baseball',
  'computer',
  'football',
  'iloveyou',
  'internet',
  'letmein1',
  'password',
  'password1',
  'password123',
  'passw0rd',
  'princess',
  'q1w2e3r4',
  'qazwsxedc',
  'qwer1234',
  'qwerty12',
  'qwerty123',
  'qwertyui',
  'qwertyuiop',
  'starwars',
  'sunshine',
  'superman',
  'trustno1',
  'welcome1',
  'zaq12wsx',
  'zxcvbnm1',
  'йцукенгш',
  'йцукен123',
  'пароль123',
  'парольпароль',
  'привет123',
  'штраф123',
  'штрафгибдд',
  'гибддгибдд',
  'квиток123',
  'kvitok123',
  'gibdd123',
  'shtraf123',
])

const noOthers: ReadonlySet<string> = new Set()

/**
 * Parses a new password: at least 8 characters (ASVS 6.2.1), at most 200, not one of the common passwords, and without rules
 * for letters and digits (NIST SP 800-63B-4, section 3.1.1). `others` are more common passwords in small letters: the server
 * has a list that is too long for a browser.
 */
export const parsePassword = (input: string, others: ReadonlySet<string> = noOthers): Parsed<Password> => {
  const long = parseMinLength(input, minPasswordLength)
  if (!isValid(long)) return long
  if (input.length > 2 * maxPasswordLength || Array.from(input).length > maxPasswordLength)
    return invalid('password.long', `Пароль длиннее ${maxPasswordLength} знаков. Придумайте короче`)
  const plain = input.trim().toLowerCase()
  if (common.has(plain) || others.has(plain))
    return invalid(
      'password.common',
      'Этот пароль знают все. Придумайте другой: например, фразу из трёх слов',
    )
  return valid(input as Password)
}
