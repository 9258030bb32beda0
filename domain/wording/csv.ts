/** What a spreadsheet would take for a formula (OWASP, CSV Injection): such a text is kept a text by an apostrophe. */
const asText = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** One cell by RFC 4180: quoted where it has to be. */
const cell = (value: string | number): string => {
  if (typeof value === 'number') return String(value).replace('.', ',')
  const text = asText(value)
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * A table that opens in a spreadsheet with Russian settings: a byte order mark, semicolons, decimal commas. No text in
 * it is ever carried out as a formula.
 */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`
