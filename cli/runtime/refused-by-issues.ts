import type { Issue } from '#domain/parsed.ts'
import { runtimeMessages } from '#cli/messages/ru/runtime.ts'
import type { RefusedResult } from './exit-result.ts'

/** The result of a run whose input is invalid: the code of the first issue, and the wording of all for people. */
export const refusedByIssues = (issues: readonly [Issue, ...Issue[]]): RefusedResult => ({
  _tag: 'Refused',
  code: issues[0].code,
  message: runtimeMessages.fieldIssues(issues.map((issue) => runtimeMessages.issue(issue))),
  issues,
})
