import { type Parsed, invalid, valid } from '#domain/parsed.ts'

/** Spec §5, minimum length in Unicode characters: an emoji counts as one. */
export const parseMinLength = (input: string, least: number): Parsed<string> =>
  // A character has at most two code units, so the rest of a long text is not needed.
  Array.from(input.slice(0, 2 * least)).length >= least
    ? valid(input)
    : invalid('min-length', `This field should be at least ${least} characters long`, { least })
