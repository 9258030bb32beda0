import type { FieldIssue, Parsed, ParsedForm } from './parsed.ts'

/** Puts fields that were parsed one by one together. Every field is looked at, so that a form is corrected once. */
export const readForm = <A extends object>(fields: {
  readonly [K in keyof A]: Parsed<A[K]>
}): ParsedForm<A> => {
  const values: Partial<A> = {}
  const issues: FieldIssue<keyof A & string>[] = []
  for (const field in fields) {
    const parsed = fields[field]
    if (parsed._tag === 'Valid') values[field] = parsed.value
    else issues.push(...parsed.issues.map((issue) => ({ field, issue })))
  }
  const [first, ...others] = issues
  return first === undefined
    ? { _tag: 'Valid', value: values as A }
    : { _tag: 'Invalid', issues: [first, ...others] }
}
