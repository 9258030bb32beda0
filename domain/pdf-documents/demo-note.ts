import type { Charge } from '#domain/charges/charge.ts'
import { demoChargesText, hasDemoCharges } from '#domain/charges/demo-charges.ts'
import type { PdfPart } from './pdf-document.ts'

/** The first part of a document with invented charges; nothing for a document without them. */
export const demoNote = (fines: readonly Charge[]): readonly PdfPart[] =>
  hasDemoCharges(fines) ? [{ kind: 'note', text: `Учебные данные. ${demoChargesText}` }] : []
