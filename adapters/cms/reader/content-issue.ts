import { Result } from 'effect'

/** One thing that is wrong with a content file. */
export interface ContentIssue {
  /** Path as the operator finds it. */
  readonly file: string
  /** Counted from one; null where the whole file is meant. */
  readonly line: number | null
  /** Russian, for the operator. */
  readonly message: string
}

/** What was read, or every issue that was found. */
export type ReadResult<A> = Result.Result<A, readonly ContentIssue[]>

/** What is wrong with any of these. */
export const issuesOf = (results: readonly ReadResult<unknown>[]): readonly ContentIssue[] =>
  results.flatMap((result) => (Result.isFailure(result) ? result.failure : []))

/** All values, or the issues of all of them. */
export const collectResults = <A>(results: readonly ReadResult<A>[]): ReadResult<readonly A[]> => {
  const issues = issuesOf(results)
  if (issues.length > 0) return Result.fail(issues)
  return Result.succeed(results.flatMap((result) => (Result.isSuccess(result) ? [result.success] : [])))
}

const lineOf = ({ file, line, message }: ContentIssue): string =>
  `${line === null ? file : `${file}:${line}`}: ${message}`

/** Thrown at start where a content file cannot be read; the message names each file and line. */
export class ContentRefused extends Error {
  readonly code = 'content.wrong'

  constructor(issues: readonly ContentIssue[]) {
    super(`Тексты сайта не подходят\n${issues.map(lineOf).join('\n')}\n`)
  }
}
