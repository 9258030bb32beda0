import { describeIssue } from '#domain/identity/issue-wording.ts'
import { isValid, type Parsed } from '#domain/parsed.ts'
import { Ended } from './command-aborted.ts'
import { refused } from './exit-result.ts'

/** The value that was read, or the end of the run with the first thing that is wrong with it. */
export const accepted = <A>(parsed: Parsed<A>): A => {
  if (isValid(parsed)) return parsed.value
  const [issue] = parsed.issues
  throw new Ended(refused(issue.code, describeIssue(issue)))
}
