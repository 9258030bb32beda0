import type { Issue, Parsed } from './parsed.ts'

/** What is wrong with one field of a form. */
export interface FieldIssue<Field extends string = string> {
  readonly field: Field
  readonly issue: Issue
}

/** A form read whole, or everything that is wrong with it, field by field. */
export type ReadForm<A> =
  | { readonly _tag: 'Read'; readonly value: A }
  | { readonly _tag: 'Unread'; readonly issues: readonly FieldIssue<keyof A & string>[] }

/** Puts fields that were read one by one together; every field is looked at, so that nobody corrects a form twice. */
export const readForm = <A extends object>(fields: {
  readonly [K in keyof A]: Parsed<A[K]>
}): ReadForm<A> => {
  const values: Partial<A> = {}
  const issues: FieldIssue<keyof A & string>[] = []
  for (const field in fields) {
    const parsed = fields[field]
    if (parsed._tag === 'Valid') values[field] = parsed.value
    else issues.push(...parsed.issues.map((issue) => ({ field, issue })))
  }
  const isWhole = (read: Partial<A>): read is A => Object.keys(fields).every((field) => field in read)
  return isWhole(values) ? { _tag: 'Read', value: values } : { _tag: 'Unread', issues }
}
