/** A run of letters and digits in a text. */
export interface Word {
  readonly chars: string
  readonly start: number
  readonly end: number
  /** Whether only a separator that occurs inside numbers separates it from the word before. */
  readonly joined: boolean
}

const separatorPattern = /^[ .()-]+$/

/** Returns the runs of letters and digits in a text, in order. */
export const splitWords = (text: string): readonly Word[] => {
  let previousEnd = 0
  return Array.from(text.matchAll(/[\p{L}\p{N}]+/gu), ({ 0: chars, index: start }, order) => {
    const joined = order > 0 && separatorPattern.test(text.slice(previousEnd, start))
    previousEnd = start + chars.length
    return { chars, start, end: previousEnd, joined }
  })
}

/** Returns only the letters and digits of a text. */
export const charsOf = (text: string): string => (text.match(/[\p{L}\p{N}]+/gu) ?? []).join('')
