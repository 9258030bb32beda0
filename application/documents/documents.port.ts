import type { Effect } from 'effect'
import type { DocumentId, InnDocument, LicenceDocument, StsDocument } from '#domain/documents/document.ts'
import type { DriverLicence } from '#domain/identity/driver-licence.ts'
import type { Plate } from '#domain/identity/plate.ts'
import type { Sts } from '#domain/identity/sts.ts'
import type { BackendFailed } from '#application/shared/backend.errors.ts'

/** The operations on the user's vehicles and licences that a look-up needs. */
export interface VehiclesPort {
  /** Saves a vehicle as a document of the visitor. */
  readonly add: (sts: Sts, plate: Plate) => Effect.Effect<void, BackendFailed>
  /** Saves a licence as a document of the visitor. */
  readonly addLicence: (licence: DriverLicence) => Effect.Effect<void, BackendFailed>
}

/** A document without an id, before the backend has created it. */
export type NewDocument<D> = Omit<D, 'id'>

/** One list of documents in the backend. */
export interface DocumentListPort<D> {
  /** Returns all documents of the list. */
  readonly list: () => Effect.Effect<readonly D[], BackendFailed>
  /**
   * Returns the stored document. If the list already has a document with this number, the result is that one.
   */
  readonly add: (draft: NewDocument<D>) => Effect.Effect<D, BackendFailed>
  /**
   * Replaces the document with the same id and returns the stored one. Fails with `document.unknown` or
   * `document.present`.
   */
  readonly edit: (document: D) => Effect.Effect<D, BackendFailed>
  /** Deletes a document. Fails with `document.unknown`. */
  readonly delete: (id: DocumentId) => Effect.Effect<void, BackendFailed>
}

/** The user's documents (spec §3 User / profile state). */
export interface DocumentsPort {
  /** Vehicles by their registration certificates. */
  readonly sts: DocumentListPort<StsDocument>
  /** Driver licences. */
  readonly licence: DocumentListPort<LicenceDocument>
  /** Tax numbers. */
  readonly inn: DocumentListPort<InnDocument>
  /** Returns the user's vehicles with this plate. */
  readonly byPlate: (plate: Plate) => Effect.Effect<readonly StsDocument[], BackendFailed>
}
