import { invalid, type Parsed, valid } from '#domain/parsed.ts'

/** The relevant fields of the reply to a new ticket. */
export interface TicketReply {
  readonly id: string | number | null
  /** The number to quote, which the e-mail about the ticket contains. Other backends may have only ids. */
  readonly number?: number | undefined
  readonly errorDesc: string | null
}

const failure = 'Обращение не отправлено. Попробуйте ещё раз через несколько минут'

/** Spec §7 Support, §8: success requires an id; otherwise the server's description is returned. */
export const decideTicket = ({ id, errorDesc }: TicketReply): Parsed<string> =>
  id === null || id === '' ? invalid('ticket.refused', errorDesc || failure) : valid(String(id))
