import { textColumn } from '#cli/output/columns.ts'
import { translateToRussian } from '#cli/messages/translate.ts'
import { chargesOf, type ChargeList } from '#domain/charges/list/charge-list.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { maskedNumber } from '#domain/documents/masked-number.ts'
import { completenessOf } from '#domain/charges/sources/search-completeness.ts'
import { searchOf } from '#domain/charges/sources/search-of-documents.ts'
import type { Instant } from '#domain/dates/instant.ts'
import { formatRoubles, type Kopecks } from '#domain/money/kopecks.ts'
import { chargeTotals } from '#domain/charges/list/charge-totals.ts'
import type { RowSchema } from '#cli/output/row-schema.ts'
import { fineSchema, sumsSchema } from '#cli/commands/fines/fine-schema.ts'
import type { BatchEntry, BatchError } from './batch-entry.ts'
import { batchMessages } from '#cli/messages/ru/batch.ts'
import { columnsMessages } from '#cli/messages/ru/columns.ts'

export const batchStatuses = ['found', 'none', 'partial', 'refused', 'unanswered', 'unread'] as const

/**
 * Status of a look-up: charges found or none, with all sources answered; only some sources answered; the backend refused;
 * the sources did not answer; the document is invalid.
 */
export type BatchStatus = (typeof batchStatuses)[number]

export interface BatchResult {
  readonly entry: BatchEntry
  readonly status: BatchStatus
  readonly charges: readonly Charge[]
  readonly error: BatchError | null
}

/** Whether a status is a complete answer of all sources. */
export const isAnswer = (status: BatchStatus): boolean => status === 'found' || status === 'none'

/** Returns the result for an answered document. Its status is `partial` if a source has not answered. */
export const found = (entry: BatchEntry, list: ChargeList): BatchResult => {
  const charges = chargesOf(list)
  const { _tag } = completenessOf(searchOf(list.searches ?? []))
  const isWhole = _tag === 'Answered' || _tag === 'NotSearched'
  const answered = charges.length === 0 ? 'none' : 'found'
  return { entry, status: isWhole ? answered : 'partial', charges, error: null }
}

/** Returns the result for a document that was not answered, with its error. */
export const failed = (entry: BatchEntry, status: BatchStatus, error: BatchError): BatchResult => ({
  entry,
  status,
  charges: [],
  error,
})

const errorJson = ({ code, message, issues }: BatchError): object => ({
  code,
  message: issues?.[0].message ?? translateToRussian(message),
})

/** Returns the sum that is due for a document on the day of `now`, in kopecks. */
export const dueOf = ({ charges }: BatchResult, now: Instant): Kopecks =>
  chargeTotals(charges, now).payable.due

/** Whether the result shows sums and dates only. */
export const isOfPublicNumber = ({ entry: { parsed } }: BatchResult): boolean =>
  parsed._tag === 'Question' && parsed.question._tag === 'PublicNumber'

/** Schema of a result; its number and line identify the document, also when it is masked. */
export const resultSchema = (now: Instant): RowSchema<BatchResult> => {
  const [wholeSchema, sumsOnly] = [fineSchema(now), sumsSchema(now)]
  const schemaOf = (result: BatchResult) => (isOfPublicNumber(result) ? sumsOnly : wholeSchema)
  const due = (result: BatchResult) => dueOf(result, now)
  return {
    columns: [
      { name: 'n', title: '№', of: ({ entry }) => String(entry.n) },
      { name: 'line', title: batchMessages.lineColumn, of: ({ entry }) => String(entry.line) },
      {
        name: 'kind',
        title: columnsMessages.kind,
        of: ({ entry: { parsed, kind } }) => (parsed._tag === 'Question' ? parsed.kind : (kind ?? '')),
      },
      {
        name: 'document',
        title: batchMessages.documentColumn,
        of: ({ entry }) => entry.text,
        mask: maskedNumber,
      },
      textColumn('status', batchMessages.statusColumn),
      { name: 'count', title: batchMessages.countColumn, of: ({ charges }) => String(charges.length) },
      {
        name: 'due',
        title: columnsMessages.due,
        of: (result) => String(due(result)),
        shown: (result) => formatRoubles(due(result)),
      },
      {
        name: 'fines',
        title: columnsMessages.uin,
        of: ({ charges }) =>
          charges
            .map(({ uin }) => uin)
            .join(' ')
            .trim(),
      },
      {
        name: 'error',
        title: columnsMessages.why,
        of: ({ error }) => translateToRussian(error?.message ?? ''),
      },
    ],
    masked: (result) => {
      const { masked = (charge) => charge } = schemaOf(result)
      return { ...result, charges: result.charges.map(masked) }
    },
    json: (result) => ({
      n: result.entry.n,
      line: result.entry.line,
      kind: result.entry.parsed._tag === 'Question' ? result.entry.parsed.kind : result.entry.kind,
      document: result.entry.text,
      status: result.status,
      count: result.charges.length,
      due: due(result),
      fines: result.charges.map(schemaOf(result).json),
      error: result.error && errorJson(result.error),
    }),
  }
}
