import type { fc } from '@fast-check/vitest'
import { isValid, type Parsed } from '#domain/parsed.ts'

/** Texts as their parser stores them. */
export const parsedWith = <A>(
  parse: (text: string) => Parsed<A>,
  texts: fc.Arbitrary<string>,
): fc.Arbitrary<A> =>
  texts
    .map(parse)
    .filter(isValid)
    .map(({ value }) => value)
