/**
 * Memoizes a pure function by key, for lists that request the same value repeatedly. The cache is cleared when it holds
 * `max` results, because that is as cheap as computing them again.
 */
export const memoize = <Key, Answer>(answer: (key: Key) => Answer, max: number): ((key: Key) => Answer) => {
  const known = new Map<Key, Answer>()
  return (key) => {
    const before = known.get(key)
    if (before !== undefined) return before
    if (known.size >= max) known.clear()
    const given = answer(key)
    known.set(key, given)
    return given
  }
}
