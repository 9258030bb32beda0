import { maskWithCaret } from '#domain/identity/text/input-mask.ts'

export interface Typed {
  readonly text: string
  readonly caret: number
}

/** The letters and digits of a number, without separators: numbers are compared by them. */
const signsOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Whether the text still contains all of them in their order, among the characters that the mask has added. */
const keeps = (grouped: string, typed: string): boolean => {
  let found = 0
  for (const sign of grouped) if (sign === typed[found]) found += 1
  return found === typed.length
}

/**
 * A mask groups and never refuses: what it would have to throw away (a letter too many, a number of another kind) makes it
 * step back, and the text stays as it was typed, for the rules of the field to judge.
 */
export const groupByMask = (mask: string, { text, caret }: Typed): Typed => {
  const grouped = maskWithCaret(mask, text, caret)
  // Signs outside the basic plane are compared by halves on both sides alike.
  return keeps(signsOf(grouped.text), signsOf(text)) ? grouped : { text, caret }
}

/** After an edit. Deleting forward at a sign of the mask would be undone at once, so the caret passes over the sign. */
export const groupEdit = (mask: string, before: string, typed: Typed, inputType: string): Typed => {
  const grouped = groupByMask(mask, typed)
  const isUndone = inputType === 'deleteContentForward' && grouped.text === before
  return isUndone ? { ...grouped, caret: Math.min(grouped.text.length, grouped.caret + 1) } : grouped
}
