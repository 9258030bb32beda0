import { Data } from 'effect'
import type { FieldIssue } from '#domain/parsed.ts'

/** The shift cannot be written down as it is: which fields, and why. */
export class ShiftUnread extends Data.TaggedError('ShiftUnread')<{
  readonly issues: readonly FieldIssue[]
}> {}

/** There is no number that may be told of a fine; `message` says what to do. */
export class NoticeRefused extends Data.TaggedError('NoticeRefused')<{
  readonly code: string
  readonly message: string
}> {}
