import { type Parsed, invalid, valid } from '#domain/parsed.ts'

/** Spec §5, minimum length, in characters as people count them: an emoji or a rare letter is one. */
export const parseMinLength = (input: string, least: number): Parsed<string> =>
  // A character takes at most two units, so the rest of a long text need not be looked at.
  Array.from(input.slice(0, 2 * least)).length >= least
    ? valid(input)
    : invalid('min-length', `This field should be at least ${least} characters long`, { least })
