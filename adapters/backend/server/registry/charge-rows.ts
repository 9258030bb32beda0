import { hash } from 'node:crypto'
import { moscowOffsetMs } from '#domain/dates/local-date.ts'
import type { ChargeDocumentKind } from '#adapters/backend/server/database/tables/charges.tables.ts'
import { type ChargeRecord, writeChargeRecord } from './charge-record.ts'
import type { Moment } from './moment.ts'

const titles = { fine: 'Штраф', tax: 'Налог' } as const

/** Returns the ISO 8601 moment; a day without a time becomes midnight in Moscow. */
export const timestamp = ({ on, at }: Moment): string =>
  new Date(at ?? Date.parse(on) - moscowOffsetMs).toISOString()

/** A record with the hashes that tell whether a stored charge is unchanged. */
export interface HashedRecord {
  readonly record: ChargeRecord
  readonly hash: string
  /** Hash of the line that the record was read from; null where the line alone does not determine it. */
  readonly lineHash: string | null
}

/** Adds the hashes to a record. */
export const hashedRecord = (record: ChargeRecord, lineHash: string | null = null): HashedRecord => ({
  record,
  hash: hash('sha256', writeChargeRecord(record)),
  lineHash,
})

/** Converts a record into a row of `charges`, without the columns that the store sets. */
export const chargeRow = ({ record, hash: recordHash, lineHash }: HashedRecord) => ({
  uin: record.uin,
  kind: record.kind,
  title: record.title ?? titles[record.kind],
  article: record.article ?? null,
  ruled_on: record.ruledAt.on,
  happened_on: record.happenedAt?.on ?? null,
  happened_at: record.happenedAt?.at == null ? null : timestamp(record.happenedAt),
  place: record.place ?? null,
  location: record.location ?? null,
  department: record.department ?? null,
  recipient: record.recipient ?? null,
  amount: record.amount,
  photos: record.photos ?? [],
  photos_stated: record.photos != null,
  bailiff: record.bailiff ?? false,
  paid_at: record.paidAt == null ? null : timestamp(record.paidAt),
  record_hash: recordHash,
  line_hash: lineHash,
})

export type ChargeColumns = ReturnType<typeof chargeRow>

/** The columns of a row, with their SQL types. */
export const chargeRowColumns: readonly { readonly name: keyof ChargeColumns; readonly type: string }[] = [
  { name: 'uin', type: 'text' },
  { name: 'kind', type: 'text' },
  { name: 'title', type: 'text' },
  { name: 'article', type: 'text' },
  { name: 'ruled_on', type: 'date' },
  { name: 'happened_on', type: 'date' },
  { name: 'happened_at', type: 'timestamptz' },
  { name: 'place', type: 'text' },
  { name: 'location', type: 'jsonb' },
  { name: 'department', type: 'jsonb' },
  { name: 'recipient', type: 'jsonb' },
  { name: 'amount', type: 'bigint' },
  { name: 'photos', type: 'jsonb' },
  { name: 'photos_stated', type: 'boolean' },
  { name: 'bailiff', type: 'boolean' },
  { name: 'paid_at', type: 'timestamptz' },
  { name: 'record_hash', type: 'text' },
  { name: 'line_hash', type: 'text' },
]

/** SQL: the columns of a row with their types, for a table or a record of SQL. */
export const chargeRowDefinition = chargeRowColumns.map(({ name, type }) => `${name} ${type}`).join(', ')

export interface DocumentRow {
  readonly uin: string
  readonly kind: ChargeDocumentKind
  readonly value: string
}

/** Returns every document that a record is found by, without duplicates. */
export const documentRows = ({ uin, documents }: ChargeRecord): readonly DocumentRow[] => {
  const of = (kind: ChargeDocumentKind) =>
    [...new Set<string>(documents[kind])].map((value) => ({ uin, kind, value }))
  return [...of('sts'), ...of('licence'), ...of('inn'), ...of('vin'), ...of('plate')]
}
