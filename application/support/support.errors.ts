import { Data } from 'effect'
import type { FieldIssue } from '#domain/parsed.ts'

/** The form cannot be sent as it is; every field that has to change is named. */
export class FormUnread extends Data.TaggedError('FormUnread')<{ readonly issues: readonly FieldIssue[] }> {}

/** Spec §8 Ticket creation failure: the server's own description. */
export class TicketRefused extends Data.TaggedError('TicketRefused')<{ readonly message: string }> {}
