import {
  type DocumentId,
  type DocumentHolder,
  type InnDocument,
  type LicenceDocument,
  type StsDocument,
} from '#domain/documents/document.ts'
import { formatDriverLicence } from '#domain/identity/driver-licence.ts'
import { formatPlate } from '#domain/identity/plate.ts'
import { formatSts } from '#domain/identity/sts.ts'
import type { Text } from '#cli/messages/message.ts'
import { documentsMessages } from '#cli/messages/ru/documents.ts'
import { domainMessages } from '#cli/messages/ru/domain.ts'

/** A document of the user from any of the three lists. */
export type ListedEntry =
  | { readonly kind: 'sts'; readonly document: StsDocument }
  | { readonly kind: 'licence'; readonly document: LicenceDocument }
  | { readonly kind: 'inn'; readonly document: InnDocument }

/** The number of the document in stored form. */
export const numberOf = (entry: ListedEntry): string => {
  switch (entry.kind) {
    case 'sts':
      return entry.document.stsNumber
    case 'licence':
      return entry.document.number
    case 'inn':
      return entry.document.inn
  }
}

/** Returns the number of a document, formatted for people. */
export const shownNumber = (entry: ListedEntry): string => {
  switch (entry.kind) {
    case 'sts':
      return formatSts(entry.document.stsNumber)
    case 'licence':
      return formatDriverLicence(entry.document.number)
    case 'inn':
      return entry.document.inn
  }
}

/** Returns the plate of a vehicle; null for other documents. */
export const plateOf = (entry: ListedEntry): StsDocument['plate'] =>
  entry.kind === 'sts' ? entry.document.plate : null

/** Returns the holder of a certificate or a licence; null for an INN, which has none. */
export const holderOf = (entry: ListedEntry): DocumentHolder | null =>
  entry.kind === 'inn' ? null : entry.document.holder

/** Name of a document for a prompt, with only the last two characters of its number, because a prompt stays on the screen. */
export const nameOf = (entry: ListedEntry): Text => {
  const plate = plateOf(entry)
  const kind = domainMessages.identifierTitle(entry.kind)
  return plate === null
    ? documentsMessages.endingIn(kind, numberOf(entry).slice(-2))
    : documentsMessages.withPlate(kind, formatPlate(plate))
}

/** Returns the id of a document of any kind. */
export const idOf = ({ document }: ListedEntry): DocumentId => document.id
