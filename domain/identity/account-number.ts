import type { Branded } from '#domain/branded.ts'
import { type Parsed, invalid, valid } from '#domain/parsed.ts'
import { groupByFour } from './text/group-by-four.ts'
import { zerosBetweenDigits } from './text/replace-letter-o.ts'
import { type PastedRule, parsePasted } from './pasted-text.ts'

/** Account number, 20 to 25 digits. */
export type AccountNumber = Branded<string, 'AccountNumber'>

const isAccountNumber = (chars: string): chars is AccountNumber => /^\d{20,25}$/.test(chars)

const rule: PastedRule<AccountNumber> = {
  kind: 'account',
  maxLength: 25,
  repair: zerosBetweenDigits,
  read: (chars) => (isAccountNumber(chars) ? valid(chars) : undefined),
  otherwise: invalid('account.length', 'Проверьте номер счёта: в нём от 20 до 25 цифр'),
}

/** Spec §5, §9: parses 20 to 25 digits. Treasury accounts have no check digit, so none is verified. */
export const parseAccountNumber = (input: string): Parsed<AccountNumber> => parsePasted(input, rule)

/** Formats an account number as «4070 2810 9380 0001 2345». */
export const formatAccountNumber = (account: AccountNumber): string => groupByFour(account)
