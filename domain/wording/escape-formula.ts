/** Escapes text that a spreadsheet would run as a formula (OWASP, CSV injection) with an apostrophe. */
export const escapeFormula = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
