import type { Effect } from 'effect'
import type { DocumentId, InnDocument, LicenceDocument, StsDocument } from '#domain/documents/document.ts'
import type { DriverLicence } from '#domain/identity/driver-licence.ts'
import type { Plate } from '#domain/identity/plate.ts'
import type { Sts } from '#domain/identity/sts.ts'
import type { BackendFailed } from '#application/shared/backend.errors.ts'

/** The user's vehicles and licences, as far as a look-up adds them. */
export interface VehiclesPort {
  readonly add: (sts: Sts, plate: Plate) => Effect.Effect<void, BackendFailed>
  readonly addLicence: (licence: DriverLicence) => Effect.Effect<void, BackendFailed>
}

/** A document before the backend has named it. */
export type NewDocument<D> = Omit<D, 'id'>

/** One list of documents at the backend. */
export interface DocumentListPort<D> {
  readonly list: () => Effect.Effect<readonly D[], BackendFailed>
  /** The document as it is now kept: the older one of the same number, where there was one. */
  readonly add: (draft: NewDocument<D>) => Effect.Effect<D, BackendFailed>
  readonly edit: (document: D) => Effect.Effect<D, BackendFailed>
  readonly delete: (id: DocumentId) => Effect.Effect<void, BackendFailed>
}

/** The user's documents (spec §3 User / profile state). */
export interface DocumentsPort {
  readonly sts: DocumentListPort<StsDocument>
  readonly licence: DocumentListPort<LicenceDocument>
  readonly inn: DocumentListPort<InnDocument>
  /** Of the user's own vehicles. */
  readonly byPlate: (plate: Plate) => Effect.Effect<readonly StsDocument[], BackendFailed>
}
