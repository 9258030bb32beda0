import type { Holder, InnDocument, LicenceDocument, StsDocument } from '#domain/documents/document.ts'
import { readHolder } from '#domain/documents/holder.ts'
import { parseDriverLicence } from '#domain/identity/driver-licence.ts'
import { parseInn } from '#domain/identity/inn.ts'
import { parsePlate, type Plate } from '#domain/identity/plate.ts'
import { recognise } from '#domain/identity/recognise.ts'
import { parseSts } from '#domain/identity/sts.ts'
import { accepted } from '#cli/runtime/parse-or-abort.ts'
import { Ended } from '#cli/runtime/command-aborted.ts'
import { misused, refused } from '#cli/runtime/exit-result.ts'
import type { Draft } from '#application/documents/documents.port.ts'
import type { DocumentEntry } from './document-entry.ts'
import { type DocumentKind, documentKinds } from './document-kind.ts'

/** A document before the backend has named it. */
export type DocumentDraft =
  | { readonly kind: 'sts'; readonly draft: Draft<StsDocument> }
  | { readonly kind: 'licence'; readonly draft: Draft<LicenceDocument> }
  | { readonly kind: 'inn'; readonly draft: Draft<InnDocument> }

/** What was typed; an empty text takes away, null leaves as it was. */
export interface TypedDocument {
  readonly number: string
  readonly plate: string | null
  readonly name: string | null
}

const isDocumentKind = (kind: string): kind is DocumentKind => documentKinds.some((one) => one === kind)

/** The best guess of the domain; a text that is like no document of ours ends the run. */
const kindOf = (text: string): DocumentKind => {
  const guess = recognise(text).find(({ kind, mistyped }) => isDocumentKind(kind) && !mistyped)
  if (guess !== undefined && isDocumentKind(guess.kind)) return guess.kind
  throw new Ended(
    recognise(text).some(({ kind }) => kind === 'plate')
      ? refused(
          'document.plate',
          'Госномер хранится вместе со свидетельством: documents add <СТС> --plate <номер>',
        )
      : refused(
          'document.unrecognised',
          'Это не похоже на СТС, права или ИНН. Проверьте номер или назовите вид: --kind',
        ),
  )
}

/** The kind that was named; else a plate tells a certificate, and otherwise the number tells. */
export const kindAsked = (asked: DocumentKind | null, { number, plate }: TypedDocument): DocumentKind =>
  asked ?? (plate === null ? kindOf(number) : 'sts')

const onlyOf = (kind: DocumentKind, { plate, name }: Pick<TypedDocument, 'plate' | 'name'>): void => {
  if (plate !== null && kind !== 'sts')
    throw new Ended(misused('misuse.plate', 'Госномер бывает только у свидетельства о регистрации (СТС)'))
  if (name !== null && kind === 'inn')
    throw new Ended(misused('misuse.name', 'Имя хранится только у СТС и прав'))
}

const plateIn = (text: string | null): Plate | null =>
  text === null || text.trim() === '' ? null : accepted(parsePlate(text))

const holderIn = (text: string | null): Holder | null => accepted(readHolder({ fio: text ?? '' }))

/** A document as it was typed; whatever cannot be read ends the run. */
export const readDraft = (kind: DocumentKind, typed: TypedDocument): DocumentDraft => {
  onlyOf(kind, typed)
  const { number, plate, name } = typed
  switch (kind) {
    case 'sts':
      return {
        kind,
        draft: { stsNumber: accepted(parseSts(number)), plate: plateIn(plate), holder: holderIn(name) },
      }
    case 'licence':
      return { kind, draft: { number: accepted(parseDriverLicence(number)), holder: holderIn(name) } }
    case 'inn':
      return { kind, draft: { inn: accepted(parseInn(number)) } }
  }
}

/** What is to change; null leaves as it was, an empty text takes away. */
export interface TypedChange {
  readonly number: string | null
  readonly plate: string | null
  readonly name: string | null
}

/** A document with its changes; whatever cannot be read ends the run. */
export const readChange = (entry: DocumentEntry, change: TypedChange): DocumentEntry => {
  const { number, plate, name } = change
  const { kind, document } = entry
  onlyOf(kind, change)
  switch (kind) {
    case 'sts':
      return {
        kind,
        document: {
          id: document.id,
          stsNumber: number === null ? document.stsNumber : accepted(parseSts(number)),
          plate: plate === null ? document.plate : plateIn(plate),
          holder: name === null ? document.holder : holderIn(name),
        },
      }
    case 'licence':
      return {
        kind,
        document: {
          id: document.id,
          number: number === null ? document.number : accepted(parseDriverLicence(number)),
          holder: name === null ? document.holder : holderIn(name),
        },
      }
    case 'inn':
      return {
        kind,
        document: { id: document.id, inn: number === null ? document.inn : accepted(parseInn(number)) },
      }
  }
}
