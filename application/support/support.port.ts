import type { Effect } from 'effect'
import type { SupportIssue } from '#domain/support/support-issue.ts'
import type { TicketReply } from '#domain/support/support-ticket.ts'
import type { BackendFailed } from '#application/shared/backend.errors.ts'

/** A question of a known user, with the page on which it was asked. */
export interface Ticket {
  readonly email: string
  readonly subject: string
  readonly content: string
  readonly screen: string
}

/** Questions to the support. */
export interface SupportPort {
  /** Sends a question of any visitor and returns the number that the visitor may quote. */
  readonly createIssue: (issue: SupportIssue) => Effect.Effect<number, BackendFailed>
  /** Creates a ticket and returns the backend's reply. */
  readonly createTicket: (ticket: Ticket) => Effect.Effect<TicketReply, BackendFailed>
}
