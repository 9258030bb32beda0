import type { DocumentHolder, InnDocument, LicenceDocument, StsDocument } from '#domain/documents/document.ts'
import { parseHolder } from '#domain/documents/holder.ts'
import { parseDriverLicence } from '#domain/identity/driver-licence.ts'
import { parseInn } from '#domain/identity/inn.ts'
import { parsePlate, type Plate } from '#domain/identity/plate.ts'
import { recognise } from '#domain/identity/recognise.ts'
import { parseSts } from '#domain/identity/sts.ts'
import { parseOrAbort } from '#cli/runtime/parse-or-abort.ts'
import type { NewDocument } from '#application/documents/documents.port.ts'
import type { ListedEntry } from './document-entry.ts'
import { type DocumentKindName, documentKindNames } from './document-kind.ts'
import { documentsMessages } from '#cli/messages/ru/documents.ts'
import { abortRefused, abortUsage } from '#cli/runtime/command-aborted.ts'

/** A document before the backend has assigned its ID. */
export type DocumentArgumentsDraft =
  | { readonly kind: 'sts'; readonly draft: NewDocument<StsDocument> }
  | { readonly kind: 'licence'; readonly draft: NewDocument<LicenceDocument> }
  | { readonly kind: 'inn'; readonly draft: NewDocument<InnDocument> }

/** Typed fields; an empty text removes the value, null leaves it unchanged. */
export interface TypedDocument {
  readonly number: string
  readonly plate: string | null
  readonly name: string | null
}

const isDocumentKind = (kind: string): kind is DocumentKindName =>
  documentKindNames.some((name) => name === kind)

/** The most likely kind of a number; a text that matches no kind aborts the command. */
const kindOf = (text: string): DocumentKindName => {
  const guess = recognise(text).find(({ kind, mistyped }) => isDocumentKind(kind) && !mistyped)
  if (guess !== undefined && isDocumentKind(guess.kind)) return guess.kind
  throw recognise(text).some(({ kind }) => kind === 'plate')
    ? abortRefused('document.plate', documentsMessages.documentPlate)
    : abortRefused('document.unrecognised', documentsMessages.documentUnrecognised)
}

/** The kind of the option; else a certificate if a plate is given, else the kind of the number. */
export const requestedKind = (
  kind: DocumentKindName | null,
  { number, plate }: TypedDocument,
): DocumentKindName => kind ?? (plate === null ? kindOf(number) : 'sts')

const onlyOf = (kind: DocumentKindName, { plate, name }: Pick<TypedDocument, 'plate' | 'name'>): void => {
  if (plate !== null && kind !== 'sts') throw abortUsage('misuse.plate', documentsMessages.misusePlate)
  if (name !== null && kind === 'inn') throw abortUsage('misuse.name', documentsMessages.misuseName)
}

const plateIn = (text: string | null): Plate | null =>
  text === null || text.trim() === '' ? null : parseOrAbort(parsePlate(text))

const holderIn = (text: string | null): DocumentHolder | null =>
  parseOrAbort(parseHolder({ fio: text ?? '' }))

/** Parses a typed document; an invalid field aborts the command. */
export const parseDraft = (kind: DocumentKindName, typed: TypedDocument): DocumentArgumentsDraft => {
  onlyOf(kind, typed)
  const { number, plate, name } = typed
  switch (kind) {
    case 'sts':
      return {
        kind,
        draft: { stsNumber: parseOrAbort(parseSts(number)), plate: plateIn(plate), holder: holderIn(name) },
      }
    case 'licence':
      return { kind, draft: { number: parseOrAbort(parseDriverLicence(number)), holder: holderIn(name) } }
    case 'inn':
      return { kind, draft: { inn: parseOrAbort(parseInn(number)) } }
  }
}

/** Changes; null leaves a field unchanged, an empty text removes its value. */
export interface TypedChange {
  readonly number: string | null
  readonly plate: string | null
  readonly name: string | null
}

/** Parses a document with its changes; an invalid field aborts the command. */
export const parseChange = (entry: ListedEntry, change: TypedChange): ListedEntry => {
  const { number, plate, name } = change
  const { kind, document } = entry
  onlyOf(kind, change)
  switch (kind) {
    case 'sts':
      return {
        kind,
        document: {
          id: document.id,
          stsNumber: number === null ? document.stsNumber : parseOrAbort(parseSts(number)),
          plate: plate === null ? document.plate : plateIn(plate),
          holder: name === null ? document.holder : holderIn(name),
        },
      }
    case 'licence':
      return {
        kind,
        document: {
          id: document.id,
          number: number === null ? document.number : parseOrAbort(parseDriverLicence(number)),
          holder: name === null ? document.holder : holderIn(name),
        },
      }
    case 'inn':
      return {
        kind,
        document: { id: document.id, inn: number === null ? document.inn : parseOrAbort(parseInn(number)) },
      }
  }
}
