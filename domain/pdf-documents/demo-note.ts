import type { Charge } from '#domain/charges/charge.ts'
import { demoChargesText, hasDemoCharges } from '#domain/charges/demo-charges.ts'
import type { PdfPart } from './pdf-document.ts'

/** The first part of a document with invented charges; nothing for a document without them. */
export const demoNote = (charges: readonly Pick<Charge, 'isDemo'>[]): readonly PdfPart[] =>
  hasDemoCharges(charges) ? [{ kind: 'note', text: `Учебные данные. ${demoChargesText}` }] : []
