/** The thin space U+202F of most fonts, Onest included, is too narrow to be seen between digits. */
const noBreakSpace = '\u00A0'

/** Separates the thousands of a number by no-break spaces: «1 687». */
export const groupDigits = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, noBreakSpace)

/** A number before «₽», or the first one of a range: «1500 ₽», «1687,50 ₽», «3000–5000 ₽», «от 3000 до 5000 ₽». */
const roubles = /(?<![\d,.])\d{4,}(?=(?:,\d\d)?(?:(?:–|[ \u00A0]до[ \u00A0])\d[\d,]*)?[ \u00A0]₽)/g

/** Separates the thousands of every sum in roubles of a text. */
export const groupSums = (text: string): string => text.replaceAll(roubles, groupDigits)
