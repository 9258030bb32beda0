import { Schema } from 'effect'
import { chargeCategories } from '#domain/charges/list/charge-query.ts'
import { maxChargesPerPayment } from '#domain/payment/limits.ts'
import { endpoint } from './endpoint.ts'
import { sourceRefusals } from './fines.contract.ts'
import { DocumentSearchWire, FineListWire, FineWire, SortIdentifierWire } from './fine-list.wire.ts'
import { FineIdWire, FlagWire, KopecksWire, LocalDateWire, UinWire } from './wire.ts'

const exampleId = '11111111-1111-4111-8111-111111111111'

export const preload = endpoint({
  name: 'preload',
  summary: 'Preload taxes',
  method: 'GET',
  path: '/105/api/preload',
  permission: 'view',
  input: Schema.Struct({ web: Schema.Literals(['1']) }),
  reply: Schema.Struct({
    taxeslist: Schema.optionalKey(Schema.Array(FineWire)),
    wait: Schema.optionalKey(Schema.Number.check(Schema.isGreaterThanOrEqualTo(0))),
  }),
  refusals: sourceRefusals,
  example: { web: '1' },
})

export const StepWire = Schema.Struct({
  code: Schema.String,
  text: Schema.String,
  date: Schema.NullOr(LocalDateWire),
  source: Schema.NullOr(Schema.String),
}).annotate({ identifier: 'Step' })

export const uinInfo = endpoint({
  name: 'uinInfo',
  summary: 'Decode a UIN',
  method: 'GET',
  path: '/105/api/fine/uinInfo',
  permission: 'view',
  capability: 'uin.lookup',
  input: Schema.Struct({ uin: UinWire }),
  reply: Schema.Struct({
    uin: UinWire,
    issuer: Schema.NullOr(Schema.Struct({ kind: Schema.String, name: Schema.String })),
    region: Schema.NullOr(Schema.Struct({ code: Schema.String, name: Schema.String })),
    ruling: Schema.NullOr(
      Schema.Struct({ date: LocalDateWire, certainty: Schema.Literals(['stated', 'inferred']) }),
    ),
    camera: Schema.NullOr(Schema.Boolean),
    bailiffCase: Schema.NullOr(Schema.String),
    message: Schema.String,
    why: Schema.Array(StepWire),
    /** `unanswered`: no source knows the charge, and not every source has answered. */
    charge: Schema.Literals(['known', 'unknown', 'unanswered']),
    fineId: Schema.NullOr(FineIdWire),
  }),
  refusals: ['capability.off'],
  example: { uin: '18810177261102104321' },
})

export const order = endpoint({
  name: 'order',
  summary: 'Retrieve an enforcement order',
  method: 'GET',
  path: '/105/api/order',
  permission: 'view',
  input: Schema.Struct({ id: Schema.String.check(Schema.isMaxLength(64)) }),
  reply: Schema.Struct({
    order: Schema.Struct({
      id: FineIdWire,
      fine: FineIdWire,
      by: Schema.Literals(['tax', 'bailiff']),
      bailiffCase: Schema.NullOr(Schema.String),
    }),
  }),
  refusals: ['order.unknown'],
  example: { id: exampleId },
})

export const finesByIds = endpoint({
  name: 'finesByIds',
  summary: 'List charges by id',
  method: 'GET',
  path: '/105/api/fineList/by/ids',
  origin: 'chosen',
  permission: 'view',
  input: Schema.Struct({
    ordinanceIds: Schema.Array(Schema.String.check(Schema.isMaxLength(64))).check(
      Schema.isMinLength(1),
      Schema.isMaxLength(maxChargesPerPayment),
    ),
  }),
  reply: FineListWire,
  example: { ordinanceIds: [exampleId] },
})

export const ordinanceSummary = endpoint({
  name: 'ordinanceSummary',
  summary: 'Summarise charges by category',
  method: 'GET',
  path: '/api/ordinances/get/summary',
  permission: 'view',
  input: Schema.Struct({ isForceRefresh: Schema.optionalKey(FlagWire) }),
  waiting: 'flag',
  reply: Schema.Struct({
    categories: Schema.Array(
      Schema.Struct({
        category: Schema.Literals(chargeCategories),
        count: Schema.Int,
        amount: KopecksWire,
        due: KopecksWire,
      }),
    ),
    completeness: Schema.Array(DocumentSearchWire),
  }),
  refusals: sourceRefusals,
})

export const ordinanceAdvantage = endpoint({
  name: 'ordinanceAdvantage',
  summary: 'Calculate savings',
  method: 'GET',
  path: '/api/ordinances/get/advantage',
  permission: 'view',
  input: Schema.Struct({ isForceRefresh: Schema.optionalKey(FlagWire) }),
  waiting: 'flag',
  reply: Schema.Struct({
    saving: KopecksWire,
    perDay: KopecksWire,
    lost: KopecksWire,
    nearestLastDay: Schema.NullOr(LocalDateWire),
    losses: Schema.Array(
      Schema.Struct({
        fineId: FineIdWire,
        kind: Schema.Literals(['discount', 'double']),
        lastDay: LocalDateWire,
        amount: KopecksWire,
        perDay: KopecksWire,
      }),
    ),
    subjects: Schema.Array(
      Schema.Struct({
        subject: Schema.NullOr(SortIdentifierWire),
        saving: KopecksWire,
        perDay: KopecksWire,
      }),
    ),
    completeness: Schema.Array(DocumentSearchWire),
  }),
  refusals: sourceRefusals,
})

export const searchCompleteness = endpoint({
  name: 'searchCompleteness',
  summary: 'List source checks',
  method: 'GET',
  path: '/api/searches',
  origin: 'own',
  permission: 'view',
  style: 'plain',
  input: Schema.Struct({}),
  reply: Schema.Struct({ searches: Schema.Array(DocumentSearchWire) }),
})

/** Spec §7 Fines: questions about many charges at once, summary, preload. */
export const searchCalls = [
  preload,
  uinInfo,
  order,
  finesByIds,
  ordinanceSummary,
  ordinanceAdvantage,
  searchCompleteness,
] as const
