import { Effect, Clock } from 'effect'
import { innList, licenceList, stsList } from '#domain/documents/document-list.ts'
import { emptyProfile } from '#domain/session/profile.ts'
import { instant } from '#domain/dates/instant.ts'
import { reloaded } from '#domain/documents/reload.ts'
import type { ProfileStorage } from '#application/profile/profile.port.ts'
import { changeDocuments } from './change-documents.ts'
import type { DocumentsPort } from './documents.port.ts'

/** Storage of the lists between visits (spec §3, key `state`). */
type DocumentsMemory = Pick<ProfileStorage, 'read' | 'write'>

/**
 * Spec §4 Documents reload: always fetches all three lists, stores them, and returns them with the moment until
 * which they are fresh.
 */
const reloadDocuments = ({ sts, licence, inn }: DocumentsPort, memory: DocumentsMemory) =>
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

/**
 * Returns all vehicles and drivers of an organisation. The limit of 50 (spec §3) applies to the lists of a browser; the
 * tariff limits the size of a fleet.
 */
const readFleet =
  ({ sts, licence }: DocumentsPort) =>
  () =>
    Effect.all({ vehicles: sts.list(), licences: licence.list() }, { concurrency: 2 })

/** The vehicles and drivers of an organisation. */
export type Fleet = Effect.Success<ReturnType<ReturnType<typeof readFleet>>>

/** A storage that keeps nothing between visits. */
const nowhere: DocumentsMemory = { read: () => emptyProfile, write: () => undefined }

/** Use cases of the user's documents and of the fleet of an organisation. */
export const makeDocuments = (documents: DocumentsPort, memory: DocumentsMemory = nowhere) => ({
  reload: reloadDocuments(documents, memory),
  sts: changeDocuments({
    port: documents.sts,
    rules: stsList,
    save: (transport) => memory.write({ ...memory.read(), transport }),
  }),
  licence: changeDocuments({
    port: documents.licence,
    rules: licenceList,
    save: (driverLicense) => memory.write({ ...memory.read(), driverLicense }),
  }),
  inn: changeDocuments({
    port: documents.inn,
    rules: innList,
    save: (list) => memory.write({ ...memory.read(), inn: list }),
  }),
  fleet: readFleet(documents),
})

export type Documents = ReturnType<typeof makeDocuments>
