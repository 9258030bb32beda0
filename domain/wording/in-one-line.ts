/** Replaces line breaks and other control characters, so that a typed text cannot begin another line or header (RFC 5322, 2.2). */
export const inOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
