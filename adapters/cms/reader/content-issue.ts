import { Result } from 'effect'
import { CodedError } from '#adapters/errors/coded-error.ts'

/** A validation error of a content file. */
export interface ContentIssue {
  /** Path as the operator finds it. */
  readonly file: string
  /** Line number, counted from one; null: the issue concerns the whole file. */
  readonly line: number | null
  /** Message in Russian for the operator. */
  readonly message: string
}

/** The parsed value, or every issue. */
export type ContentResult<A> = Result.Result<A, readonly ContentIssue[]>

/** The issues of all results. */
export const issuesOf = (results: readonly ContentResult<unknown>[]): readonly ContentIssue[] =>
  results.flatMap((result) => (Result.isFailure(result) ? result.failure : []))

/** All values, or the issues of all of them. */
export const collectResults = <A>(results: readonly ContentResult<A>[]): ContentResult<readonly A[]> => {
  const issues = issuesOf(results)
  if (issues.length > 0) return Result.fail(issues)
  return Result.succeed(results.flatMap((result) => (Result.isSuccess(result) ? [result.success] : [])))
}

const lineOf = ({ file, line, message }: ContentIssue): string =>
  `${line === null ? file : `${file}:${line}`}: ${message}`

/** Thrown at start if a content file is invalid; the message contains each file and line. */
export class ContentRefused extends CodedError<'content.wrong'> {
  constructor(issues: readonly ContentIssue[]) {
    super('content.wrong', `Тексты сайта не подходят\n${issues.map(lineOf).join('\n')}\n`)
  }
}
