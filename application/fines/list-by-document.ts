import { Effect } from 'effect'
import type { Session } from '#application/session/index.ts'
import type { DocumentPath, FinesPort } from './fines.port.ts'

/** Charges of one document, known by its number alone: what support staff and scripts ask for. */
export const listByDocument = (fines: FinesPort, session: Session) =>
  Effect.fn('listByDocument')(function* (kind: DocumentPath, value: string) {
    yield* session.open()
    const ask = session.within(fines.byDocument(kind, value))
    return yield* ask.pipe(Effect.catchTag('NotSignedIn', () => session.open().pipe(Effect.andThen(ask))))
  })
