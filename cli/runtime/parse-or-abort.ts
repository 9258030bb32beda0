import { describeIssue } from '#domain/identity/issue-wording.ts'
import { isValid, type Parsed } from '#domain/parsed.ts'
import { refused } from './command-aborted.ts'

/** The parsed value; an invalid one aborts the command with its first issue. */
export const parseOrAbort = <A>(parsed: Parsed<A>): A => {
  if (isValid(parsed)) return parsed.value
  const [issue] = parsed.issues
  throw refused(issue.code, describeIssue(issue))
}
