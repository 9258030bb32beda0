/** Spec §3: one variant of one test. */
export interface AbFlag {
  readonly name: string
  readonly value: string
}

/** Spec §3, §9. */
export const defaultAbFlags: readonly AbFlag[] = [{ name: 'mvar', value: '0' }]

/**
 * Returns the answer of the experiment service merged over the defaults. Of two values with one name the later
 * one counts.
 */
export const withDefaultFlags = (answered: readonly AbFlag[]): readonly AbFlag[] =>
  Array.from(
    new Map([...defaultAbFlags, ...answered].map(({ name, value }) => [name, value])),
    ([name, value]) => ({ name, value }),
  )

/** Returns the value of the flag, or null if no such experiment is running. */
export const abFlag = (flags: readonly AbFlag[], name: string): string | null =>
  flags.findLast((flag) => flag.name === name)?.value ?? null
