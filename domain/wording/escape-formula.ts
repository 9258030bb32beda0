/** A sign of a formula, also fullwidth or after characters that a program may skip, or a character that ends a cell. */
const formula = /^(?:[\t\r\n]|[\s\p{C}]*[=+\-@＝＋－＠])/u

/** Escapes text that a spreadsheet would run as a formula (OWASP, CSV injection) with an apostrophe. */
export const escapeFormula = (text: string): string => (formula.test(text) ? `'${text}` : text)
