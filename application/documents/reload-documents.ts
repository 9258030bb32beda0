import { Clock, Effect } from 'effect'
import { instant } from '#domain/dates/instant.ts'
import { reloaded } from '#domain/documents/reload.ts'
import type { Session } from '#application/session/index.ts'
import type { DocumentsPort } from './documents.port.ts'

/** Spec §4 Documents reload: always fetches all three lists, and says until when they are fresh. */
export const reloadDocuments = ({ sts, licence, inn }: DocumentsPort, session: Pick<Session, 'within'>) =>
  Effect.fn('reloadDocuments')(function* () {
    const [transport, driverLicense, taxNumbers] = yield* session.within(
      Effect.all([sts.list(), licence.list(), inn.list()], { concurrency: 3 }),
    )
    const now = instant(yield* Clock.currentTimeMillis)
    return reloaded({ transport, driverLicense, inn: taxNumbers }, now)
  })
