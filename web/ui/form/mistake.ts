import { describeIssue } from '#domain/identity/issue-wording.ts'
import type { FieldIssue } from '#domain/parsed.ts'

/** What is wrong with one field, in the words that stand beside it and in the summary. */
export interface Mistake<Field extends string = string> {
  readonly field: Field
  readonly text: string
}

/** An empty field is asked for by its name where `missing` knows it. */
export const mistakesOf = <Field extends string>(
  issues: readonly FieldIssue<Field>[],
  missing: Partial<Readonly<Record<Field, string>>> = {},
): readonly Mistake<Field>[] =>
  issues.map(({ field, issue }) => ({
    field,
    text: (issue.code === 'required' ? missing[field] : undefined) ?? describeIssue(issue),
  }))

export const mistakeAt = <Field extends string>(
  mistakes: readonly Mistake<Field>[],
  field: Field,
): string | undefined => mistakes.find((mistake) => mistake.field === field)?.text
