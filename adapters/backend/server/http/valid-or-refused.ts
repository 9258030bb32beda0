import { Effect } from 'effect'
import { describeIssue } from '#domain/identity/issue-wording.ts'
import { type FieldIssue, isValid, type Issue, type Parsed } from '#domain/parsed.ts'
import { type Refused, refused } from './refused.ts'

type AnyParsed<A> = Parsed<A, Issue | FieldIssue>

const refusalOf = ([first]: readonly [Issue | FieldIssue, ...unknown[]]): Refused => {
  const issue = 'issue' in first ? first.issue : first
  return refused(issue.code, describeIssue(issue))
}

/** Returns the valid value; throws its first issue as the refusal of a transaction. */
export const validOrThrow = <A>(parsed: AnyParsed<A>): A => {
  if (isValid(parsed)) return parsed.value
  throw refusalOf(parsed.issues)
}

/** Succeeds with the valid value; fails with its first issue as a refusal. */
export const validOrRefused = <A>(parsed: AnyParsed<A>): Effect.Effect<A, Refused> =>
  isValid(parsed) ? Effect.succeed(parsed.value) : Effect.fail(refusalOf(parsed.issues))
