/** The result of `work`, or `otherwise` if it throws: storage of a browser may be forbidden or full. */
export const tryOr = <A>(work: () => A, otherwise: A): A => {
  try {
    return work()
  } catch {
    return otherwise
  }
}
