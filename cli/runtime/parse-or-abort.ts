import { isValid, type Parsed } from '#domain/parsed.ts'
import { CommandAborted } from './command-aborted.ts'
import { refusedByIssues } from './refused-by-issues.ts'

/** The parsed value; an invalid one aborts the command with its first issue. */
export const parseOrAbort = <A>(parsed: Parsed<A>): A => {
  if (isValid(parsed)) return parsed.value
  const [issue] = parsed.issues
  throw new CommandAborted(refusedByIssues([issue]))
}
