import { maxInputLength } from './normalise-text.ts'

const digitPattern = /\d/
const letterPattern = /[A-Za-zА-ЯЁа-яё]/
const alphanumericPattern = /[A-Za-zА-ЯЁа-яё\d]/

interface Token {
  readonly accepts: RegExp
  readonly write?: (char: string) => string
}

/** Spec §5, input masks. Every other character of a mask is a literal. */
const tokens: ReadonlyMap<string, Token> = new Map([
  ['#', { accepts: digitPattern }],
  ['X', { accepts: alphanumericPattern }],
  ['S', { accepts: letterPattern }],
  ['A', { accepts: letterPattern, write: (char: string) => char.toUpperCase() }],
  ['a', { accepts: letterPattern, write: (char: string) => char.toLowerCase() }],
])

interface Filled {
  readonly text: string
  /** Number of characters of the mask that are filled. */
  readonly used: number
}

const firstFitting = (typed: readonly string[], from: number, { accepts }: Token): number => {
  let at = from
  while (at < typed.length && !accepts.test(typed[at] ?? '')) at += 1
  return at
}

/**
 * Fills the mask with typed characters: characters that do not fit are skipped, and literals of the mask are
 * added.
 */
const fill = (mask: readonly string[], typed: readonly string[]): Filled => {
  let text = ''
  let used = 0
  let next = 0
  for (const drawn of mask) {
    const token = tokens.get(drawn)
    if (token !== undefined) next = firstFitting(typed, next, token)
    const char = typed[next]
    if (char === undefined) break
    text += token === undefined ? drawn : (token.write?.(char) ?? char)
    if (token !== undefined || char === drawn) next += 1
    used += 1
  }
  return { text, used }
}

/** Returns the rest of the mask if it contains only literals, such as the bracket of «(##)». */
const trailing = (mask: readonly string[], used: number): string => {
  const remaining = mask.slice(used)
  return remaining.some((drawn) => tokens.has(drawn)) ? '' : remaining.join('')
}

const charsOf = (text: string): readonly string[] => Array.from(text.slice(0, maxInputLength))

/** Moves a caret between the halves of a surrogate pair to before the character. */
const betweenChars = (text: string, caret: number): number =>
  (text.codePointAt(caret - 1) ?? 0) > 0xffff ? caret - 1 : caret

/** Formats the text by the mask. The function is idempotent. */
export const applyMask = (mask: string, text: string): string => maskWithCaret(mask, text, text.length).text

/** Returns the masked text after an edit, with the caret at the same position among the typed characters. */
export const maskWithCaret = (
  mask: string,
  text: string,
  caret: number,
): { readonly text: string; readonly caret: number } => {
  const drawn = Array.from(mask)
  const filled = fill(drawn, charsOf(text))
  return {
    text: filled.text + trailing(drawn, filled.used),
    // The text before the caret fills the same beginning of the mask, so its length is the new position.
    caret: fill(drawn, charsOf(text.slice(0, Math.max(0, betweenChars(text, caret))))).text.length,
  }
}
