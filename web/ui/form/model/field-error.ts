import { describeIssue } from '#domain/identity/issue-wording.ts'
import type { FieldIssue, Parsed } from '#domain/parsed.ts'

/** A validation error of one field, with the text that the field and the error summary show. */
export interface FieldError<Field extends string = string> {
  readonly field: Field
  readonly text: string
}

/** Texts that replace those of the rule: for an empty field by the name of the field, for any other issue by its code. */
export interface IssueTexts<Field extends string> {
  readonly missing?: Partial<Readonly<Record<Field, string>>>
  readonly codes?: Readonly<Record<string, string>>
}

/** Converts issues of a validation to field errors with the texts of this form. */
export const fieldErrorsOf = <Field extends string>(
  issues: readonly FieldIssue<Field>[],
  { missing = {}, codes = {} }: IssueTexts<Field> = {},
): readonly FieldError<Field>[] =>
  issues.map(({ field, issue }) => ({
    field,
    text:
      (issue.code === 'required' ? missing[field] : undefined) ?? codes[issue.code] ?? describeIssue(issue),
  }))

/** The outcome of validating a form: its value, or an error for each field that has to change. */
export type FormResult<Output, Field extends string = string> =
  | { readonly _tag: 'Valid'; readonly value: Output }
  | { readonly _tag: 'Invalid'; readonly errors: readonly FieldError<Field>[] }

/** The result of a form whose fields a rule of the domain has read. */
export const formResult = <Output, Field extends string>(
  parsed: Parsed<Output, FieldIssue<Field>>,
  texts?: IssueTexts<Field>,
): FormResult<Output, Field> =>
  parsed._tag === 'Valid' ? parsed : { _tag: 'Invalid', errors: fieldErrorsOf(parsed.issues, texts) }

/** Adds errors that do not come from a rule of the domain, such as a missing consent. */
export const withErrors = <Output, Field extends string>(
  result: FormResult<Output, Field>,
  errors: readonly FieldError<Field>[],
): FormResult<Output, Field> =>
  errors.length === 0
    ? result
    : { _tag: 'Invalid', errors: [...(result._tag === 'Invalid' ? result.errors : []), ...errors] }
