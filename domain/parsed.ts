/** What is wrong with a value: a code for programs, a text for people (spec §5 where it gives one). */
export interface Issue {
  readonly code: string
  readonly message: string
}

/** The outcome of reading foreign text: the one stored form, or every reason why there is none. */
export type Parsed<A> =
  | { readonly _tag: 'Valid'; readonly value: A }
  | { readonly _tag: 'Invalid'; readonly issues: readonly [Issue, ...Issue[]] }

export const valid = <A>(value: A): Parsed<A> => ({ _tag: 'Valid', value })

export const invalid = <A = never>(code: string, message: string): Parsed<A> => ({
  _tag: 'Invalid',
  issues: [{ code, message }],
})

export const isValid = <A>(parsed: Parsed<A>): parsed is { readonly _tag: 'Valid'; readonly value: A } =>
  parsed._tag === 'Valid'
