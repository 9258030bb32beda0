/** What is wrong with a value. */
export interface Issue {
  /** Stable name of the reason; programs decide by it. */
  readonly code: string
  /** The text of the specification where it gives one (§5), else a Russian sentence. Only shown, never read by a program. */
  readonly message: string
  /** The numbers and names that `message` mentions. */
  readonly params?: Readonly<Record<string, number | string>>
}

/** What is wrong with one field of a form. */
export interface FieldIssue<Field extends string = string> {
  readonly field: Field
  readonly issue: Issue
}

/** The outcome of every validation: the value in its stored form, or all reasons why there is none. */
export type Parsed<A, I = Issue> =
  | { readonly _tag: 'Valid'; readonly value: A }
  | { readonly _tag: 'Invalid'; readonly issues: readonly [I, ...I[]] }

/** The outcome of a form: its values, or the issues of its fields. */
export type ParsedForm<A> = Parsed<A, FieldIssue<keyof A & string>>

export const valid = <A>(value: A): Parsed<A, never> => ({ _tag: 'Valid', value })

export const invalid = <A = never>(code: string, message: string, params?: Issue['params']): Parsed<A> => ({
  _tag: 'Invalid',
  issues: [{ code, message, ...(params && { params }) }],
})

export const isValid = <A, I>(
  parsed: Parsed<A, I>,
): parsed is { readonly _tag: 'Valid'; readonly value: A } => parsed._tag === 'Valid'
