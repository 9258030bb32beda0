import { type Parsed, invalid, valid } from '#domain/parsed.ts'

/** The answer to an empty field, word for word (spec §5, §8). */
export const missing = (): Parsed<never> => invalid('required', 'Value is required')

/** Empty in the sense of spec §5: nothing, blank after trimming, a list of nothing. */
export const isEmpty = (value: unknown): boolean => {
  if (typeof value === 'string') return value.trim() === ''
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0)
}

/** Spec §5, required: any value but an empty one, as it was given. */
export const parseRequired = <A>(input: A): Parsed<NonNullable<A>> =>
  input === undefined || input === null || isEmpty(input) ? missing() : valid(input)
