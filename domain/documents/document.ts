import type { Branded } from '#domain/branded.ts'
import type { DriverLicence } from '#domain/identity/driver-licence.ts'
import { type NameParts, splitFullName } from '#domain/identity/full-name.ts'
import type { Inn } from '#domain/identity/inn.ts'
import type { Plate } from '#domain/identity/plate.ts'
import type { Sts } from '#domain/identity/sts.ts'

export type DocumentId = Branded<string, 'DocumentId'>

/** Spec §3: the name is one string or three parts. */
export type DocumentHolder = { readonly fio: string } | NameParts

/** Spec §3: a vehicle of the `transport` list. */
export interface StsDocument {
  readonly id: DocumentId
  readonly stsNumber: Sts
  readonly plate: Plate | null
  readonly holder: DocumentHolder | null
}

/** Spec §3: an entry of the `driverLicense` list. */
export interface LicenceDocument {
  readonly id: DocumentId
  readonly number: DriverLicence
  readonly holder: DocumentHolder | null
}

/** Spec §3: an entry of the `inn` list. */
export interface InnDocument {
  readonly id: DocumentId
  readonly inn: Inn
}

/** Spec §3: the lists of the profile, with the names of the specification. */
export interface DocumentLists {
  readonly transport: readonly StsDocument[]
  readonly driverLicense: readonly LicenceDocument[]
  readonly inn: readonly InnDocument[]
}

/** Returns surname, name and patronymic for either form of the holder. */
export const holderName = (holder: DocumentHolder): NameParts =>
  'fio' in holder ? splitFullName(holder.fio) : holder
