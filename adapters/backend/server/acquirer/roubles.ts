import { type Kopecks, kopecks } from '#domain/money/kopecks.ts'

/** Formats a sum as banks write it: «577.50», roubles with two digits after the point. */
export const decimalRoubles = (amount: Kopecks): string =>
  `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`

/** Parses a sum of roubles of any sign: `577.5`, `-577.50`, `577`. Returns kopecks without the sign, or null. */
export const readDecimalRoubles = (text: string | undefined): Kopecks | null => {
  const [, roubles, part = ''] = /^-?(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text ?? '') ?? []
  return roubles === undefined ? null : kopecks(Number(roubles) * 100 + Number(part.padEnd(2, '0')))
}
