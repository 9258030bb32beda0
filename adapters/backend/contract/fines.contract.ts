import { Schema } from 'effect'
import { ordinanceCategories, profilePageSize } from '#domain/fines/ordinance-query.ts'
import { endpoint } from './endpoint.ts'
import { FineIdWire, InstantWire, KopecksWire, LocalDateWire, UinWire } from './wire.ts'

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

export const FineWire = Schema.Struct({
  id: FineIdWire,
  uin: UinWire,
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

/** Spec §3: a fine list response holds fines, orders and sortIdentifiers. Taxes travel as orders. */
export const FineListWire = Schema.Struct({
  fines: Schema.Array(FineWire),
  orders: Schema.Array(FineWire),
  sortIdentifiers: Schema.Array(SortIdentifierWire),
}).annotate({ identifier: 'FineList' })

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
    isForceRefresh: Schema.optionalKey(Schema.Literals(['0', '1', 'true', 'false'])),
    page: Schema.optionalKey(countFromText(1_000_000)),
    showBy: Schema.optionalKey(countFromText(profilePageSize)),
    search: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(100))),
  }),
  waiting: 'flag',
  reply: FineListWire,
  refusals: ['source.unavailable', 'source.none'],
})

export const fine = endpoint({
  name: 'fine',
  summary: 'One charge with everything known of it',
  method: 'GET',
  path: '/105/api/fine',
  input: Schema.Struct({ fine: Schema.String.check(Schema.isMaxLength(64)) }),
  reply: Schema.Struct({ fine: FineWire }),
  refusals: ['fine.unknown'],
})

export const readFine = endpoint({
  name: 'readFine',
  summary: 'One charge by its UIN',
  method: 'GET',
  path: '/105/api/fine/read',
  input: Schema.Struct({ uin: UinWire }),
  reply: Schema.Struct({ fine: FineWire }),
  refusals: ['fine.unknown', 'source.unavailable', 'source.none'],
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
})

export const fineCalls = [fineListBy, ordinances, fine, readFine, photo] as const
