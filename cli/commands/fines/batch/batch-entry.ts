import { recognise } from '#domain/identity/recognise.ts'
import { isValid } from '#domain/parsed.ts'
import { documentOptions } from '#cli/commands/fines/document-options.ts'
import type { FinesQuestion } from '#cli/commands/fines/fines-question.ts'
import { batchMessages } from '#cli/messages/ru/batch.ts'
import type { RefusedResult } from '#cli/runtime/exit-result.ts'
import { refusedByIssues } from '#cli/runtime/refused-by-issues.ts'

/** A document as written in the file. */
export interface BatchCell {
  /** Line number, counted from one. */
  readonly line: number
  /** Kind from the column heading; null: the heading does not define it. */
  readonly kind: string | null
  readonly text: string
}

/** Why a document has no answer; `issues` are the validation errors with the exact texts of the specification. */
export type BatchError = Pick<RefusedResult, 'code' | 'message' | 'issues'>

/** One look-up of a batch, or the error of its document. */
export interface BatchEntry extends BatchCell {
  /** Number of the entry, counted from one; results are written in this order. */
  readonly n: number
  readonly parsed:
    | { readonly _tag: 'Question'; readonly kind: string; readonly question: FinesQuestion }
    | { readonly _tag: 'Invalid'; readonly error: BatchError }
}

const unknown = {
  _tag: 'Invalid',
  error: {
    code: 'document.unknown',
    message: batchMessages.notADocument(documentOptions.map(({ title }) => title)),
  },
} as const

const parseAs = (kind: string, text: string): BatchEntry['parsed'] => {
  const option = documentOptions.find(({ name }) => name === kind)
  if (option === undefined) return unknown
  const parsed = option.parse(text)
  if (isValid(parsed)) return { _tag: 'Question', kind, question: parsed.value }
  return { _tag: 'Invalid', error: refusedByIssues([parsed.issues[0]]) }
}

/** The best guess of the domain among the documents that charges are looked up by. */
const guessedKind = (text: string): string | undefined =>
  recognise(text).find(({ kind }) => documentOptions.some(({ name }) => name === kind))?.kind

/** Parses one cell of a batch. The kind is recognised by the text if the file has no heading for it. */
export const parseCell = ({ kind, text }: BatchCell): BatchEntry['parsed'] => {
  const known = kind ?? guessedKind(text)
  return known === undefined ? unknown : parseAs(known, text)
}
