import type { Branded } from '#domain/branded.ts'
import { type Parsed, invalid, valid } from '#domain/parsed.ts'
import { toCyrillic } from './text/look-alikes.ts'
import { type PastedRule, parsePasted } from './pasted-text.ts'
import { joinSeriesAndNumber, zerosInSeriesAndNumber } from './text/series-and-number.ts'

/** Driver licence: «9912345678», «77АВ123456»; look-alike letters are Cyrillic capitals. */
export type DriverLicence = Branded<string, 'DriverLicence'>

const isDriverLicence = (chars: string): chars is DriverLicence => /^\d{2}[\dA-ZА-ЯЁ]{2}\d{6}$/.test(chars)

const rule: PastedRule<DriverLicence> = {
  kind: 'licence',
  maxLength: 10,
  spell: toCyrillic,
  repair: zerosInSeriesAndNumber,
  read: (chars) => (isDriverLicence(chars) ? valid(chars) : undefined),
  otherwise: invalid(
    'licence.format',
    'Проверьте номер удостоверения: две цифры, две цифры или буквы серии и шесть цифр, например 99 12 345678',
  ),
}

/** Spec §5: parses 2 digits, 2 alphanumeric characters and 6 digits. */
export const parseDriverLicence = (input: string): Parsed<DriverLicence> => parsePasted(input, rule)

/** Formats a licence as «99 12 345678». */
export const formatDriverLicence = (licence: DriverLicence): string => joinSeriesAndNumber(licence)
