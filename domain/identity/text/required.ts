import { type Parsed, invalid, valid } from '#domain/parsed.ts'

/** The issue of an empty field, with the text of spec §5, §8. */
export const missing = (): Parsed<never> => invalid('required', 'Value is required')

/** Returns whether a value is empty by spec §5: null or undefined, blank after trimming, or an empty list. */
export const isEmpty = (value: unknown): boolean => {
  if (typeof value === 'string') return value.trim() === ''
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0)
}

/** Spec §5, required: returns any value except an empty one unchanged. */
export const parseRequired = <A>(input: A): Parsed<NonNullable<A>> =>
  input === undefined || input === null || isEmpty(input) ? missing() : valid(input)

/** Parses a text that may be left out: a blank one is null. */
export const parseOptional = <A>(text: string, parse: (text: string) => Parsed<A>): Parsed<A | null> =>
  isEmpty(text) ? valid(null) : parse(text)
