/** Returns the value of a JSON text; undefined for any other text. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/**
 * Whether the database can store the texts of a JSON value, names of fields included: it has neither U+0000 nor lone surrogates, which
 * JSON can write as escapes such as `\u0000`. Values of any depth are read without recursion.
 */
export const isStorable = (value: unknown): boolean => {
  const pending = [value]
  for (const item of pending)
    if (typeof item === 'string') {
      if (!item.isWellFormed() || item.includes('\0')) return false
    } else if (typeof item === 'object' && item !== null)
      // One by one: a long list as arguments of one call would exceed the stack.
      for (const part of Object.entries(item).flat()) pending.push(part)
  return true
}

/** Returns the value of a JSON text that the database can store; undefined for any other text. */
export const parseStorableJson = (text: string): unknown => {
  const value = parseJson(text)
  return isStorable(value) ? value : undefined
}

/** Whether a value is an object with named fields: neither null nor a list. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
