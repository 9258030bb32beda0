import { Effect } from 'effect'
import { isValid } from '#domain/parsed.ts'
import { parseSupportIssue, type SupportForm } from '#domain/support/support-issue.ts'
import { decideTicket, type TicketReply } from '#domain/support/support-ticket.ts'
import { acceptForm } from '#application/shared/accept.ts'
import { OperationRefused } from '#application/shared/app-error.ts'
import type { SupportPort, Ticket } from './support.port.ts'

/** A message of a visitor with or without an account. */
export interface SupportMessage {
  readonly email: string
  readonly content: string
  /** The screen from which the question was sent, see support-context.ts. Empty if it is not known. */
  readonly screen: string
  /** Version of the product that the visitor uses (spec §3 Support issue). */
  readonly version: string
}

/** Returns the id of the ticket. Fails with `ticket.refused` and the text of the reply (spec §8). */
const ticketId = (reply: TicketReply): Effect.Effect<string, OperationRefused> => {
  const decided = decideTicket(reply)
  return isValid(decided)
    ? Effect.succeed(decided.value)
    : Effect.fail(new OperationRefused({ code: 'ticket.refused', message: decided.issues[0].message }))
}

/** Use cases of messages to the support. */
export const makeSupport = (port: SupportPort) => ({
  /** Sends a question of any visitor and returns its number. */
  send: Effect.fn('askSupport')(function* (form: SupportForm) {
    return yield* port.createIssue(yield* acceptForm(parseSupportIssue(form)))
  }),
  /**
   * Creates a ticket for a user with a session, or a plain question for a visitor without one, for example after the end of
   * the session. Returns the number to quote, and whether the user finds the question among their requests.
   */
  write: Effect.fn('writeToSupport')(function* ({ email, content, screen, version }: SupportMessage) {
    const userPlatform = `web ${screen}`.trim()
    const message = { email, content, userPlatform, userAppVersion: version, userId: '' }
    const issue = yield* acceptForm(parseSupportIssue(message))
    const ticket = { email: issue.email, subject: 'Вопрос с сайта', content: issue.content, screen }
    const reply = yield* port
      .createTicket(ticket)
      .pipe(Effect.catchTag('NotSignedIn', () => Effect.succeed(null)))
    if (reply === null) return { number: String(yield* port.createIssue(issue)), isTicket: false }
    const id = yield* ticketId(reply)
    return { number: reply.number === undefined ? id : String(reply.number), isTicket: true }
  }),
  /** Opens a ticket of a known user and returns its id. */
  openTicket: Effect.fn('openTicket')(function* (ticket: Ticket) {
    return yield* ticketId(yield* port.createTicket(ticket))
  }),
})
