import type { FineId } from '#domain/charges/fine.ts'
import type { LinkId } from '#domain/links/link.ts'
import type { Session } from '#application/session/index.ts'
import type { LinksPort } from './links.port.ts'

export const makeLinks = (port: LinksPort, session: Pick<Session, 'within'>) => ({
  /** Cards of fines without personal data, for whoever is given the link. */
  shareFines: (ids: readonly FineId[]) => session.within(port.shareFines(ids)),
  /** The bill of the tariff that was ordered. */
  shareBill: () => session.within(port.shareBill()),
  own: () => session.within(port.own()),
  close: (id: LinkId) => session.within(port.close(id)),
  /** Needs no session. */
  open: port.open,
})

export type Links = ReturnType<typeof makeLinks>
