import { Effect } from 'effect'
import type { CapabilitySet } from '#domain/documents/capability.ts'
import type { FineId } from '#domain/charges/fine.ts'
import { decidePoll, type OrdinanceReply } from '#domain/charges/sources/ordinance-poll.ts'
import type { Uin } from '#domain/identity/uin.ts'
import type { CashbackRequest } from '#domain/support/cashback-request.ts'
import type { Session } from '#application/session/index.ts'
import type { BackendUnavailable } from '#application/shared/backend.errors.ts'
import { inService } from '#application/shared/in-service.ts'
import { OrdinancesRefused } from './fines.errors.ts'
import type { FinesPort } from './fines.port.ts'
import { poll } from './poll.ts'
import { preloadTaxes } from './preload-taxes.ts'
import type { AskedLetter, RequestsPort, SearchesPort } from './searches.port.ts'

const refused = (message: string) => new OrdinancesRefused({ message })

/** Polls as the ordinances are polled: only the first request may force the sources. */
const told = <A>(
  ask: (isForceRefresh: boolean) => Effect.Effect<OrdinanceReply<A>, BackendUnavailable>,
  isForceRefresh: boolean,
) =>
  Effect.suspend(() => {
    let force = isForceRefresh
    const next = Effect.suspend(() => {
      const asked = ask(force)
      force = false
      return asked
    })
    return poll(next, decidePoll, refused)
  })

/** Questions about many charges at once, and what a user asks of us beside them. */
export const makeSearches = (
  searches: SearchesPort,
  requests: RequestsPort,
  fines: Pick<FinesPort, 'fine'>,
  session: Pick<Session, 'within'>,
  available: CapabilitySet,
) => ({
  /** What a number tells; out of service it asks nobody (spec §8). */
  uinInfo: (uin: Uin) => inService(available, 'uin.lookup', session.within(searches.uinInfo(uin))),
  /** Spec §7: an order, and the charge behind it, which is fetched as well. */
  order: (id: string) =>
    session.within(
      searches
        .order(id)
        .pipe(
          Effect.flatMap((order) => fines.fine(order.fine).pipe(Effect.map((fine) => ({ ...order, fine })))),
        ),
    ),
  byIds: (ids: readonly FineId[]) => session.within(searches.byIds(ids)),
  summary: (isForceRefresh = false) => session.within(told(searches.summary, isForceRefresh)),
  advantage: (isForceRefresh = false) => session.within(told(searches.advantage, isForceRefresh)),
  preload: preloadTaxes(searches, session),
  completeness: () => session.within(searches.completeness()),
  requestCashback: (paymentId: string, request: CashbackRequest) =>
    session.within(requests.cashback(paymentId, request)),
  sendMail: (letter: AskedLetter) => session.within(requests.mail(letter)),
})

export type Searches = ReturnType<typeof makeSearches>
