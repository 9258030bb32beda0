import { Effect } from 'effect'
import type { PublicNumber, SecondFact } from '#domain/charges/disclosure.ts'
import type { Session } from '#application/session/index.ts'
import type { BackendFailed } from '#application/shared/backend.errors.ts'
import type { DocumentPath, FinesPort } from './fines.port.ts'

/** Charges by documents that are not kept in an account: for support staff and scripts. A session that has expired is replaced once. */
export const listByDocument = (fines: FinesPort, session: Session) => {
  const asked = Effect.fn('listByDocument')(function* <List>(question: Effect.Effect<List, BackendFailed>) {
    yield* session.open()
    const ask = session.within(question)
    return yield* ask.pipe(Effect.catchTag('NotSignedIn', () => session.open().pipe(Effect.andThen(ask))))
  })
  return {
    listBy: (kind: DocumentPath, value: string) => asked(fines.byDocument(kind, value)),
    listByVehicle: (number: PublicNumber, fact: SecondFact) => asked(fines.byVehicle(number, fact)),
    sumsBy: (number: PublicNumber) => asked(fines.sumsBy(number)),
  }
}
