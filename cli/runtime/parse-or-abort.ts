import { isValid, type Parsed } from '#domain/parsed.ts'
import { runtimeMessages } from '#cli/messages/ru/runtime.ts'
import { abortRefused } from './command-aborted.ts'

/** The parsed value; an invalid one aborts the command with its first issue. */
export const parseOrAbort = <A>(parsed: Parsed<A>): A => {
  if (isValid(parsed)) return parsed.value
  const [issue] = parsed.issues
  throw abortRefused(issue.code, runtimeMessages.issue(issue))
}
