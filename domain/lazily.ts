/** Made at the first call and kept: patterns over the letters of all alphabets take as long to build as a run takes to end. */
export const lazily = <A>(make: () => A): (() => A) => {
  let made: A | undefined
  return () => (made ??= make())
}
