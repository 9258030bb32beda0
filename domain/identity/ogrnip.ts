import type { Branded } from '#domain/branded.ts'
import { type Parsed, invalid, valid } from '#domain/parsed.ts'
import { zerosBetweenDigits } from './letter-o.ts'
import { type PastedRule, parsePasted } from './pasted-text.ts'
import { isDigits } from './plain-signs.ts'
import { digitAt, isAllZeros, weightedSum } from './weighted-sum.ts'

/** Registration number of an individual entrepreneur, 15 digits. */
export type Ogrnip = Branded<string, 'Ogrnip'>

// Order of the Ministry of Finance of 30.10.2017 N 165н: as the OGRN, but by 13, and so are the weights.
const WEIGHTS = [10, 1, 4, 3, 12, 9, 10, 1, 4, 3, 12, 9, 10, 1, 0]

/** Whether a text is an OGRNIP as it is stored: 15 digits, the last of which agrees with the others. */
export const isOgrnip = (text: string): text is Ogrnip => {
  if (text.length !== 15) return false
  // Only zeros, which no register gives out, add up to nothing.
  const sum = weightedSum(text, WEIGHTS)
  return sum > 0 && (sum % 13) % 10 === digitAt(text, 14)
}

const isShaped = (text: string): boolean => text.length === 15 && isDigits(text)

const zeros = invalid('ogrnip.zeros', 'ОГРНИП не может состоять из одних нулей')
const checkDigit = invalid(
  'ogrnip.check-digit',
  'Проверьте ОГРНИП: последняя цифра не сходится, возможно, в нём опечатка',
)

const rule: PastedRule<Ogrnip> = {
  kind: 'ogrnip',
  longest: 15,
  repair: zerosBetweenDigits,
  read: (signs) => {
    if (isOgrnip(signs)) return valid(signs)
    if (!isShaped(signs)) return undefined
    return isAllZeros(signs) ? zeros : checkDigit
  },
  otherwise: invalid('ogrnip.length', 'Проверьте ОГРНИП: в нём 15 цифр'),
}

/** A 15-digit number with a mod 13 check. */
export const parseOgrnip = (input: string): Parsed<Ogrnip> => parsePasted(input, rule)
