/** Every `href` of a text, in blocks and inside of them, in its order. */
export const hrefsOf = (text: unknown): readonly string[] => {
  if (Array.isArray(text)) return text.flatMap(hrefsOf)
  if (typeof text !== 'object' || text === null) return []
  return Object.entries(text).flatMap(([name, value]: [string, unknown]) =>
    name === 'href' ? [String(value)] : hrefsOf(value),
  )
}
