import { Schema } from 'effect'
import { ordinanceOrders } from '#domain/fines/ordinance-order.ts'
import { ordinanceCategories, profilePageSize } from '#domain/fines/ordinance-query.ts'
import { parseUin, type Uin } from '#domain/identity/uin.ts'
import { valid } from '#domain/parsed.ts'
import { endpoint } from './endpoint.ts'
import { FineIdWire, InstantWire, KopecksWire, LocalDateWire, readText, UinWire } from './wire.ts'

export const SortIdentifierWire = Schema.Struct({
  type: Schema.Literals(['sts', 'licence', 'inn', 'vin', 'plate', 'uin']),
  identifier: Schema.String,
}).annotate({ identifier: 'SortIdentifier' })

export const RecipientWire = Schema.Struct({
  name: Schema.String,
  inn: Schema.String,
  kpp: Schema.String,
  bik: Schema.String,
  account: Schema.String,
  bank: Schema.String,
  oktmo: Schema.String,
  kbk: Schema.String,
}).annotate({ identifier: 'Recipient' })

const isMasked = (text: string): text is Uin => /^\*+$/.test(text)

/** The number of a charge, or its asterisks where the caller may not see it (spec §4 Subscription). */
const ShownUinWire = readText<Uin>('ShownUin', {
  value: Schema.String,
  parse: (text) => (isMasked(text) ? valid(text) : parseUin(text)),
  write: (uin) => uin,
})

export const FineWire = Schema.Struct({
  id: FineIdWire,
  uin: ShownUinWire,
  kind: Schema.Literals(['fine', 'tax']),
  title: Schema.String,
  article: Schema.NullOr(Schema.String),
  ruledOn: LocalDateWire,
  happenedOn: Schema.NullOr(LocalDateWire),
  happenedAt: Schema.NullOr(InstantWire),
  place: Schema.NullOr(Schema.String),
  location: Schema.NullOr(Schema.Struct({ lat: Schema.Number, lon: Schema.Number })),
  department: Schema.NullOr(Schema.Struct({ code: Schema.String, name: Schema.String })),
  recipient: Schema.NullOr(RecipientWire),
  foundBy: Schema.Array(SortIdentifierWire),
  amount: KopecksWire,
  discount: Schema.NullOr(
    Schema.Struct({ percent: Schema.Number, lastDay: LocalDateWire, discounted: KopecksWire }),
  ),
  photoCount: Schema.Int,
  bailiff: Schema.Boolean,
  paidAt: Schema.NullOr(InstantWire),
  heldBy: Schema.NullOr(
    Schema.Struct({
      paymentId: Schema.NullOr(Schema.String),
      paid: Schema.Boolean,
      receipt: Schema.NullOr(Schema.String),
    }),
  ),
}).annotate({ identifier: 'Fine' })

/** What one source said of one document. */
export const SourceAnswerWire = Schema.Struct({
  /** As people know it. */
  name: Schema.String,
  state: Schema.Literals(['asking', 'answered', 'failed']),
  at: Schema.NullOr(InstantWire),
  /** Charges that it brought; null unless it answered. */
  found: Schema.NullOr(Schema.Int),
  /** Null unless it failed. */
  why: Schema.NullOr(Schema.Literals(['timeout', 'network', 'server'])),
}).annotate({ identifier: 'SourceAnswer' })

export const DocumentSearchWire = Schema.Struct({
  document: SortIdentifierWire,
  askedAt: Schema.NullOr(InstantWire),
  sources: Schema.Array(SourceAnswerWire),
}).annotate({ identifier: 'DocumentSearch' })

/** Spec §3: a fine list response holds fines, orders and sortIdentifiers. Taxes travel as orders. */
export const FineListWire = Schema.Struct({
  fines: Schema.Array(FineWire),
  orders: Schema.Array(FineWire),
  sortIdentifiers: Schema.Array(SortIdentifierWire),
  /** Which sources answered, when, and which could not be asked; a list that is not complete is never empty. */
  completeness: Schema.optionalKey(Schema.Array(DocumentSearchWire)),
}).annotate({ identifier: 'FineList' })

/** How the older calls say yes and no. */
export const FlagWire = Schema.Literals(['0', '1', 'true', 'false'])

export const fineListBy = endpoint({
  name: 'fineListBy',
  summary: 'Charges by one document; `car` takes a plate or a VIN',
  method: 'GET',
  path: '/105/api/fineList/by/:kind/:value',
  input: Schema.Struct({
    kind: Schema.Literals(['sts', 'dl', 'inn', 'car']),
    value: Schema.String.check(Schema.isMaxLength(64)),
  }),
  reply: FineListWire,
  refusals: [
    'sts.format',
    'licence.format',
    'inn.length',
    'inn.checksum',
    'inn.zeros',
    'plate.format',
    'plate.region',
    'plate.zeros',
    'source.unavailable',
    'source.none',
  ],
  example: { kind: 'sts', value: '9912345678' },
})

const countFromText = (most: number) =>
  Schema.FiniteFromString.check(Schema.isInt(), Schema.isBetween({ minimum: 1, maximum: most }))

export const ordinances = endpoint({
  name: 'ordinances',
  summary:
    'Charges by every document of the user; asks the sources anew when forced, and answers isWait meanwhile',
  method: 'GET',
  path: '/api/ordinances/get/:category',
  input: Schema.Struct({
    category: Schema.Literals(ordinanceCategories),
    isForceRefresh: Schema.optionalKey(FlagWire),
    /** What is known so far, at once and marked, in place of isWait. */
    isPartial: Schema.optionalKey(FlagWire),
    order: Schema.optionalKey(Schema.Literals(ordinanceOrders)),
    /** The code of a department, or the kind of an issuer. */
    instance: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(64))),
    isDataWithAsterisks: Schema.optionalKey(FlagWire),
    page: Schema.optionalKey(countFromText(1_000_000)),
    showBy: Schema.optionalKey(countFromText(profilePageSize)),
    search: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(100))),
  }),
  waiting: 'flag',
  reply: FineListWire,
  refusals: ['source.unavailable', 'source.none'],
  example: { category: 'all' },
})

export const fine = endpoint({
  name: 'fine',
  summary: 'One charge with everything known of it',
  method: 'GET',
  path: '/105/api/fine',
  input: Schema.Struct({ fine: Schema.String.check(Schema.isMaxLength(64)) }),
  reply: Schema.Struct({ fine: FineWire }),
  refusals: ['fine.unknown'],
  example: { fine: '11111111-1111-4111-8111-111111111111' },
})

export const readFine = endpoint({
  name: 'readFine',
  summary: 'One charge by its UIN',
  method: 'GET',
  path: '/105/api/fine/read',
  input: Schema.Struct({ uin: UinWire }),
  reply: Schema.Struct({ fine: FineWire }),
  refusals: ['fine.unknown', 'source.unavailable', 'source.none', 'capability.off'],
  example: { uin: '18810177261102104321' },
})

export const photo = endpoint({
  name: 'photo',
  summary: 'Photos of a violation; the first request sends for them and answers wait',
  method: 'GET',
  path: '/105/api/photo',
  input: Schema.Struct({ fineId: Schema.String.check(Schema.isMaxLength(64)) }),
  waiting: 'timeout',
  reply: Schema.Struct({
    photos: Schema.Array(Schema.Struct({ url: Schema.String, caption: Schema.String })),
  }),
  refusals: ['fine.unknown'],
  example: { fineId: '11111111-1111-4111-8111-111111111111' },
})

export const fineCalls = [fineListBy, ordinances, fine, readFine, photo] as const
