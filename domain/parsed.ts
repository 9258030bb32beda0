/** The validation error of a value. */
export interface Issue {
  /** Stable code of the reason, for programs. */
  readonly code: string
  /** The text of the specification if it defines one (§5), otherwise a Russian sentence. It is for display only. */
  readonly message: string
  /** The numbers and names in `message`. */
  readonly params?: Readonly<Record<string, number | string>>
}

/** The validation error of one form field. */
export interface FieldIssue<Field extends string = string> {
  readonly field: Field
  readonly issue: Issue
}

/** The result of a validation: the value in its stored form, or all issues. */
export type Parsed<A, I = Issue> =
  | { readonly _tag: 'Valid'; readonly value: A }
  | { readonly _tag: 'Invalid'; readonly issues: readonly [I, ...I[]] }

/** The result of a form validation: its values, or the issues of its fields. */
export type ParsedForm<A> = Parsed<A, FieldIssue<keyof A & string>>

/** Creates a valid result. */
export const valid = <A>(value: A): Parsed<A, never> => ({ _tag: 'Valid', value })

/** Creates a result with one issue. */
export const invalid = <A = never>(code: string, message: string, params?: Issue['params']): Parsed<A> => ({
  _tag: 'Invalid',
  issues: [{ code, message, ...(params && { params }) }],
})

/** Narrows a result to its valid variant. */
export const isValid = <A, I>(
  parsed: Parsed<A, I>,
): parsed is { readonly _tag: 'Valid'; readonly value: A } => parsed._tag === 'Valid'
