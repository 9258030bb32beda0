import { Effect } from 'effect'
import { isValid } from '#domain/parsed.ts'
import { readSupportIssue, type SupportForm } from '#domain/support/support-issue.ts'
import { decideTicket } from '#domain/support/support-ticket.ts'
import type { Session } from '#application/session/index.ts'
import { FormUnread, TicketRefused } from './support.errors.ts'
import type { SupportPort, Ticket } from './support.port.ts'

export const makeSupport = (port: SupportPort, session: Session) => ({
  /** A question from anyone; answers its number. */
  ask: Effect.fn('askSupport')(function* (form: SupportForm) {
    const read = readSupportIssue(form)
    if (read._tag === 'Unread') return yield* new FormUnread({ issues: read.issues })
    return yield* port.createIssue(read.value)
  }),
  /** A ticket of a known user; answers its id. */
  openTicket: Effect.fn('openTicket')(function* (ticket: Ticket) {
    const decided = decideTicket(yield* session.within(port.createTicket(ticket)))
    return isValid(decided) ? decided.value : yield* new TicketRefused({ message: decided.issues[0].message })
  }),
})

export type Support = ReturnType<typeof makeSupport>
