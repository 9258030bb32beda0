import { Clock, Effect } from 'effect'
import { instant } from '#domain/dates/instant.ts'
import { reloaded } from '#domain/documents/reload.ts'
import type { ProfileStorage } from '#application/profile/profile.port.ts'
import type { DocumentsPort } from './documents.port.ts'

/** Where the lists lie between visits (spec §3, key `state`). */
export type DocumentsMemory = Pick<ProfileStorage, 'read' | 'write'>

/** Spec §4 Documents reload: always fetches all three lists, says until when they are fresh, and keeps them. */
export const reloadDocuments = ({ sts, licence, inn }: DocumentsPort, memory: DocumentsMemory) =>
  Effect.fn('reloadDocuments')(function* () {
    const [transport, driverLicense, taxNumbers] = yield* Effect.all(
      [sts.list(), licence.list(), inn.list()],
      { concurrency: 3 },
    )
    const now = instant(yield* Clock.currentTimeMillis)
    const loaded = reloaded({ transport, driverLicense, inn: taxNumbers }, now)
    memory.write({ ...memory.read(), ...loaded })
    return loaded
  })
