import { Schema } from 'effect'
import type { DocumentId } from '#domain/documents/document.ts'
import { InnWire, LicenceWire, PlateWire, StsWire } from './wire.ts'

/** Any text: an id that does not have our format is answered as an unknown id. */
export const SentDocumentIdWire = Schema.String.check(Schema.isMaxLength(64)) as unknown as Schema.Codec<
  DocumentId,
  string
>

const name = Schema.String.check(Schema.isMaxLength(100))

/** Spec §3: possibly fio or name, surname, patronymic. */
export const holderFields = {
  fio: Schema.optionalKey(name),
  surname: Schema.optionalKey(name),
  name: Schema.optionalKey(name),
  patronymic: Schema.optionalKey(name),
}

export const StsDocumentWire = Schema.Struct({
  id: SentDocumentIdWire,
  stsNumber: StsWire,
  plate: Schema.NullOr(PlateWire),
  ...holderFields,
}).annotate({ identifier: 'StsDocument' })

export const LicenceDocumentWire = Schema.Struct({
  id: SentDocumentIdWire,
  number: LicenceWire,
  ...holderFields,
}).annotate({ identifier: 'LicenceDocument' })

export const InnDocumentWire = Schema.Struct({ id: SentDocumentIdWire, inn: InnWire }).annotate({
  identifier: 'InnDocument',
})
