import type { Branded } from '#domain/branded.ts'
import { type Parsed, invalid, valid } from '#domain/parsed.ts'
import { cyrillicLookAlikes, toCyrillic } from './text/look-alikes.ts'
import { type PastedRule, parsePasted } from './pasted-text.ts'
import { joinSeriesAndNumber, zerosInSeriesAndNumber } from './text/series-and-number.ts'

/** Vehicle registration certificate: «9912345678», «99УХ123456»; letters are Cyrillic capitals. */
export type Sts = Branded<string, 'Sts'>

const stsPattern = new RegExp(String.raw`^\d{2}[\d${cyrillicLookAlikes}]{1,2}\d{6}$`)

const isSts = (chars: string): chars is Sts => stsPattern.test(chars)

const isStrictSts = (chars: string): chars is Sts => isSts(chars) && chars.length === 10

const ruleOf = (accepts: (chars: string) => chars is Sts): PastedRule<Sts> => ({
  kind: 'sts',
  maxLength: 10,
  spell: toCyrillic,
  repair: zerosInSeriesAndNumber,
  read: (chars) => (accepts(chars) ? valid(chars) : undefined),
  otherwise: invalid(
    'sts.format',
    'Проверьте номер СТС: две цифры, две цифры или буквы серии и шесть цифр, например 99 УХ 123456',
  ),
})

const rule = ruleOf(isSts)
const strictRule = ruleOf(isStrictSts)

/** Spec §5: parses 2 digits, 1 to 2 characters of the restricted set, 6 digits. */
export const parseSts = (input: string): Parsed<Sts> => parsePasted(input, rule)

/** Spec §5: parses the variant with exactly two characters of the restricted set. */
export const parseStrictSts = (input: string): Parsed<Sts> => parsePasted(input, strictRule)

/** Formats a certificate as «99 УХ 123456». */
export const formatSts = (sts: Sts): string => joinSeriesAndNumber(sts)
