/**
 * Characters that a terminal obeys (C0 and C1 controls) or that reorder the text around them. Texts of visitors, registers and
 * other backends may contain them.
 */
const control = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

const escaped = (char: string): string => String.raw`\u` + char.charCodeAt(0).toString(16).padStart(4, '0')

/** Replaces control characters, except line ends and tabs, by their escapes: `\u001b`. */
export const terminalText = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replaceAll(control, (char) => (char === '\n' || char === '\t' ? char : escaped(char)))

/** JSON of a value with every control character escaped. `JSON.stringify` leaves those above U+007E as they are. */
export const terminalJson = (value: unknown, indent = 0): string =>
  JSON.stringify(value, null, indent).replaceAll(control, (char) => (char === '\n' ? char : escaped(char)))
