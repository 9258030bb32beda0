import { Schema } from 'effect'
import { vehicleMismatchCode } from '#domain/charges/disclosure/disclosure.ts'
import { chargeSortOrders } from '#domain/charges/list/charge-sort-order.ts'
import { chargeCategories, profilePageSize } from '#domain/charges/list/charge-query.ts'
import { endpoint } from './endpoint.ts'
import { FlagWire, LicenceWire, StsWire, UinWire, wholeNumberFromText } from './wire.ts'
import { FineListWire, RedactedListWire, DisclosedListWire, FineWire } from './fine-list.wire.ts'

const numberText = Schema.String.check(Schema.isMaxLength(64))

export const sourceRefusals = ['source.unavailable', 'source.none']

export const fineListBy = endpoint({
  name: 'fineListBy',
  summary: 'Look up charges by document',
  method: 'GET',
  path: '/105/api/fineList/by/:kind/:value',
  permission: 'view',
  input: Schema.Struct({ kind: Schema.Literals(['sts', 'dl', 'inn']), value: numberText }),
  reply: FineListWire,
  refusals: [
    'required',
    'sts.format',
    'licence.format',
    'inn.length',
    'inn.checksum',
    'inn.zeros',
    ...sourceRefusals,
  ],
  example: { kind: 'sts', value: '9912345678' },
})

export const fineListByCar = endpoint({
  name: 'fineListByCar',
  summary: 'Look up charges by plate or VIN',
  method: 'GET',
  path: '/105/api/fineList/by/car/:value',
  permission: 'view',
  input: Schema.Struct({
    value: numberText,
    sts: Schema.optionalKey(StsWire),
    licence: Schema.optionalKey(LicenceWire),
  }),
  // The redacted list comes first, because `secondFacts` distinguishes it.
  reply: Schema.Union([RedactedListWire, DisclosedListWire]),
  refusals: [
    'required',
    'plate.foreign',
    'plate.format',
    'plate.region',
    'plate.zeros',
    vehicleMismatchCode,
    ...sourceRefusals,
  ],
  example: { value: 'А123ВС77' },
})

export const ordinances = endpoint({
  name: 'ordinances',
  summary: 'List charges',
  method: 'GET',
  path: '/api/ordinances/get/:category',
  permission: 'view',
  input: Schema.Struct({
    category: Schema.Literals(chargeCategories),
    isForceRefresh: Schema.optionalKey(FlagWire),
    /** True for the charges known so far, marked as incomplete, instead of isWait. */
    isPartial: Schema.optionalKey(FlagWire),
    order: Schema.optionalKey(Schema.Literals(chargeSortOrders)),
    /** The code of a department, or the kind of an issuer. */
    instance: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(64))),
    isDataWithAsterisks: Schema.optionalKey(FlagWire),
    page: Schema.optionalKey(wholeNumberFromText(1, 1_000_000)),
    showBy: Schema.optionalKey(wholeNumberFromText(1, profilePageSize)),
    search: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(100))),
    /** Limits the look-up to this vehicle of the user. */
    sts: Schema.optionalKey(StsWire),
    /** Limits the look-up to this licence of the user. */
    licence: Schema.optionalKey(LicenceWire),
  }),
  waiting: 'flag',
  reply: FineListWire,
  refusals: sourceRefusals,
  example: { category: 'all' },
})

export const fine = endpoint({
  name: 'fine',
  summary: 'Retrieve a charge',
  method: 'GET',
  path: '/105/api/fine',
  permission: 'view',
  input: Schema.Struct({ fine: Schema.String.check(Schema.isMaxLength(64)) }),
  reply: Schema.Struct({ fine: FineWire }),
  refusals: ['fine.unknown'],
  example: { fine: '11111111-1111-4111-8111-111111111111' },
})

export const readFine = endpoint({
  name: 'readFine',
  summary: 'Retrieve a charge by UIN',
  method: 'GET',
  path: '/105/api/fine/read',
  permission: 'view',
  capability: 'uin.lookup',
  input: Schema.Struct({ uin: UinWire }),
  reply: Schema.Struct({ fine: FineWire }),
  refusals: ['fine.unknown', 'source.unavailable', 'source.none', 'capability.off'],
  example: { uin: '18810177261102104321' },
})

export const photo = endpoint({
  name: 'photo',
  summary: 'List photos of an offence',
  method: 'GET',
  path: '/105/api/photo',
  permission: 'view',
  input: Schema.Struct({ fineId: Schema.String.check(Schema.isMaxLength(64)) }),
  waiting: 'timeout',
  reply: Schema.Struct({
    photos: Schema.Array(Schema.Struct({ url: Schema.String, caption: Schema.String })),
  }),
  refusals: ['fine.unknown', 'photo.unavailable'],
  example: { fineId: '11111111-1111-4111-8111-111111111111' },
})

// `car` comes first, because the other path would match it as a kind of document.
export const fineCalls = [fineListByCar, fineListBy, ordinances, fine, readFine, photo] as const
