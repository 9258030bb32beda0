import { Effect } from 'effect'
import { isValid } from '#domain/parsed.ts'
import { readSupportIssue, type SupportForm } from '#domain/support/support-issue.ts'
import { decideTicket } from '#domain/support/support-ticket.ts'
import { FormRefused, OperationRefused } from '#application/shared/app-error.ts'
import type { SupportPort, Ticket } from './support.port.ts'

/** A message of a visitor with or without an account. */
export interface SupportMessage {
  readonly email: string
  readonly content: string
  /** The screen from which the question was sent, see support-context.ts. Empty if it is not known. */
  readonly screen: string
}

/** Use cases of messages to the support. */
export const makeSupport = (port: SupportPort) => ({
  /** Sends a question of any visitor and returns its number. */
  send: Effect.fn('askSupport')(function* (form: SupportForm) {
    const read = readSupportIssue(form)
    if (!isValid(read)) return yield* new FormRefused({ issues: read.issues })
    return yield* port.createIssue(read.value)
  }),
  /**
   * Creates a ticket for a user with a session, or a plain question for a visitor without one. Returns the
   * number to quote.
   */
  write: Effect.fn('writeToSupport')(function* ({ email, content, screen }: SupportMessage) {
    const message = { email, content, userPlatform: `web ${screen}`.trim(), userAppVersion: '', userId: '' }
    const read = readSupportIssue(message)
    if (!isValid(read)) return yield* new FormRefused({ issues: read.issues })
    const ticket = { email: read.value.email, subject: 'Вопрос с сайта', content: read.value.content, screen }
    const reply = yield* port
      .createTicket(ticket)
      .pipe(Effect.catchTag('NotSignedIn', () => Effect.succeed(null)))
    if (reply === null) return String(yield* port.createIssue(read.value))
    const decided = decideTicket(reply)
    if (!isValid(decided))
      return yield* new OperationRefused({ code: 'ticket.refused', message: decided.issues[0].message })
    return reply.number === undefined ? decided.value : String(reply.number)
  }),
  /** Opens a ticket of a known user and returns its id. */
  openTicket: Effect.fn('openTicket')(function* (ticket: Ticket) {
    const decided = decideTicket(yield* port.createTicket(ticket))
    return isValid(decided)
      ? decided.value
      : yield* new OperationRefused({ code: 'ticket.refused', message: decided.issues[0].message })
  }),
})
