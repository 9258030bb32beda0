/**
 * A pure answer that is worked out once for each key, for lists that ask the same again and again. So many answers are kept;
 * then they are forgotten together, which costs no more than working them out anew.
 */
export const memoize = <Key, Answer>(answer: (key: Key) => Answer, most: number): ((key: Key) => Answer) => {
  const known = new Map<Key, Answer>()
  return (key) => {
    const before = known.get(key)
    if (before !== undefined) return before
    if (known.size >= most) known.clear()
    const given = answer(key)
    known.set(key, given)
    return given
  }
}
