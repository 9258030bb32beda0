import { type FieldIssue, isValid, type Parsed, type ParsedForm } from './parsed.ts'

/** Combines fields that were parsed separately. All fields are validated, so that the user sees every error at once. */
export const parsedForm = <A extends object>(fields: {
  readonly [K in keyof A]: Parsed<A[K]>
}): ParsedForm<A> => {
  const values: Partial<A> = {}
  const issues: FieldIssue<keyof A & string>[] = []
  for (const field in fields) {
    const parsed = fields[field]
    if (isValid(parsed)) values[field] = parsed.value
    else issues.push(...parsed.issues.map((issue) => ({ field, issue })))
  }
  const [first, ...others] = issues
  return first === undefined
    ? { _tag: 'Valid', value: values as A }
    : { _tag: 'Invalid', issues: [first, ...others] }
}
