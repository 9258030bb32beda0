import { maskWithCaret } from '#domain/identity/text/input-mask.ts'

export interface Typed {
  readonly text: string
  readonly caret: number
}

/** The letters and digits of a number, without separators: numbers are compared by them. */
const charsOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Whether the text still contains all of them in their order, among the characters that the mask has added. */
const keepsCaret = (grouped: string, typed: string): boolean => {
  let found = 0
  for (const sign of grouped) if (sign === typed[found]) found += 1
  return found === typed.length
}

/**
 * Groups a text by a mask and never removes input: a text that does not fit the mask (an extra character, a number of another
 * kind) is returned unchanged, and the rules of the field validate it.
 */
export const groupByMask = (mask: string, { text, caret }: Typed): Typed => {
  const grouped = maskWithCaret(mask, text, caret)
  // Characters outside the basic plane are compared by UTF-16 code units on both sides.
  return keepsCaret(charsOf(grouped.text), charsOf(text)) ? grouped : { text, caret }
}

/** After an edit. Deleting a separator of the mask forward would have no effect, so the caret moves over it. */
export const groupEdit = (mask: string, before: string, typed: Typed, inputType: string): Typed => {
  const grouped = groupByMask(mask, typed)
  const isUndone = inputType === 'deleteContentForward' && grouped.text === before
  return isUndone ? { ...grouped, caret: Math.min(grouped.text.length, grouped.caret + 1) } : grouped
}
