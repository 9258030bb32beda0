import { invalid, type Parsed, valid } from '#domain/parsed.ts'

/** An answer to a new ticket, as far as it matters. */
export interface TicketReply {
  readonly id: string | number | null
  /** What people quote, and what the letter about it says; other backends may have ids alone. */
  readonly number?: number | undefined
  readonly errorDesc: string | null
}

const failure = 'Обращение не отправлено. Попробуйте ещё раз через несколько минут'

/** Spec §7 Support, §8: success requires an id, otherwise the server's description is passed on. */
export const decideTicket = ({ id, errorDesc }: TicketReply): Parsed<string> =>
  id === null || id === '' ? invalid('ticket.refused', errorDesc || failure) : valid(String(id))
