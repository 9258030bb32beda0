import type { DocumentId, DocumentLists } from '#domain/documents/document.ts'
import { fullNameOf } from '#domain/documents/full-name-of.ts'
import type { LookUp } from '#domain/charges/lookup/look-up.ts'
import { formatDriverLicence } from '#domain/identity/driver-licence.ts'
import { formatPlate, type Plate } from '#domain/identity/plate.ts'
import { formatSts } from '#domain/identity/sts.ts'
import { lookUpAddress } from '#web/features/look-up/look-up-address.ts'
import { maxDocuments } from '#domain/documents/document-list.ts'

/** The kinds of listed documents, in the order of the page. */
export const documentKinds = ['sts', 'licence', 'inn'] as const

export type ListedDocumentKind = (typeof documentKinds)[number]

/** A document of any list, as a card shows it. */
export interface DocumentEntry {
  readonly kind: ListedDocumentKind
  readonly id: DocumentId
  /** The number formatted for display. */
  readonly number: string
  readonly plate: Plate | null
  readonly holder: string
  /** The look-up of the charges of the document. Null for a certificate without a plate. */
  readonly lookUp: LookUp | null
  /** Link to these charges. */
  readonly finesHref: string | null
}

/** Names of the document kinds for display. */
export const kindNames: Readonly<Record<ListedDocumentKind, string>> = {
  sts: 'СТС',
  licence: 'Права',
  inn: 'ИНН',
}

const entry = (
  document: Pick<DocumentEntry, 'kind' | 'id' | 'number' | 'plate' | 'holder'>,
  lookUp: LookUp | null,
): DocumentEntry => ({
  ...document,
  lookUp,
  finesHref: lookUp === null ? null : lookUpAddress(lookUp),
})

/** Returns the documents of all lists as entries for cards. */
export const entriesOf = ({ transport, driverLicense, inn }: DocumentLists): readonly DocumentEntry[] => [
  ...transport.map(({ id, stsNumber: sts, plate, holder }) =>
    entry(
      { kind: 'sts', id, number: formatSts(sts), plate, holder: fullNameOf(holder) },
      plate === null ? null : { _tag: 'Vehicle', sts, plate },
    ),
  ),
  ...driverLicense.map(({ id, number: licence, holder }) =>
    entry(
      { kind: 'licence', id, number: formatDriverLicence(licence), plate: null, holder: fullNameOf(holder) },
      { _tag: 'Licence', licence },
    ),
  ),
  ...inn.map(({ id, inn: number }) =>
    entry({ kind: 'inn', id, number, plate: null, holder: '' }, { _tag: 'Inn', inn: number }),
  ),
]

/** Number of documents of each list, and how many each may have. */
export type DocumentCounts = Readonly<Record<ListedDocumentKind, number>> & { readonly limit: number }

/** Counts the documents of each list, for «3 из 50». */
export const countDocuments = ({ transport, driverLicense, inn }: DocumentLists): DocumentCounts => ({
  sts: transport.length,
  licence: driverLicense.length,
  inn: inn.length,
  limit: maxDocuments,
})

/** Accessible name of a card, for example «СТС А 123 ВС 777» or «Права 99 12 ••••78». */
export const entryName = ({ kind, plate, number }: DocumentEntry): string =>
  plate === null
    ? `${kindNames[kind]}, последние цифры ${number.slice(-2)}`
    : `${kindNames[kind]} ${formatPlate(plate)}`

/** Id of the card of a document, which takes the focus after a change. */
export const documentCard = (id: string): string => `document-${id}`
/** Id of the button that edits a document. */
export const editButton = (id: string): string => `change-${id}`
/** Id of the button that restores a deleted document. */
export const undoButton = (id: string): string => `undo-${id}`
/** Returns the id of the delete button of a document, which gets the focus back after a dialogue. */
export const deletionButton = (id: string): string => `delete-${id}`
