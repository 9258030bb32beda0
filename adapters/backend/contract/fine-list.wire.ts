import { Schema } from 'effect'
import { secondFactTypes } from '#domain/charges/disclosure/disclosure.ts'
import { FineIdWire, InstantWire, KopecksWire, LocalDateWire, ShownUinWire } from './wire.ts'

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

const DiscountWire = Schema.Struct({
  percent: Schema.Number,
  lastDay: LocalDateWire,
  discounted: KopecksWire,
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
  discount: Schema.NullOr(DiscountWire),
  photoCount: Schema.Int,
  /** The register states that the charge has no photos. */
  hasNoPhotos: Schema.optionalKey(Schema.Boolean),
  bailiff: Schema.Boolean,
  paidAt: Schema.NullOr(InstantWire),
  /** The charge is invented, for trying out. */
  isDemo: Schema.optionalKey(Schema.Boolean),
  heldBy: Schema.NullOr(
    Schema.Struct({
      paymentId: Schema.NullOr(Schema.String),
      paid: Schema.Boolean,
      /** The bank has taken nothing yet. A backend that omits it does not distinguish such payments. */
      isUnfinished: Schema.optionalKey(Schema.Boolean),
      /** The money is on its way back to the payer, who alone sees it. */
      isReturning: Schema.optionalKey(Schema.Boolean),
      receipt: Schema.NullOr(Schema.String),
      /** The part of the payment for this charge, without the commission; null for every caller except the payer. */
      amount: Schema.optionalKey(Schema.NullOr(KopecksWire)),
    }),
  ),
}).annotate({ identifier: 'Fine' })

/** The answer of one source about one document. */
export const SourceAnswerWire = Schema.Struct({
  /** The name for users. */
  name: Schema.String,
  state: Schema.Literals(['asking', 'answered', 'failed']),
  at: Schema.NullOr(InstantWire),
  /** Number of charges that it brought; null unless it answered. */
  found: Schema.NullOr(Schema.Int),
  /** Null unless it failed. */
  why: Schema.NullOr(Schema.Literals(['timeout', 'network', 'server'])),
}).annotate({ identifier: 'SourceAnswer' })

export const DocumentSearchWire = Schema.Struct({
  document: SortIdentifierWire,
  askedAt: Schema.NullOr(InstantWire),
  sources: Schema.Array(SourceAnswerWire),
}).annotate({ identifier: 'DocumentSearch' })

/** Spec §3: a fine list response contains fines, orders and sortIdentifiers. Taxes are sent as orders. */
export const FineListWire = Schema.Struct({
  fines: Schema.Array(FineWire),
  orders: Schema.Array(FineWire),
  sortIdentifiers: Schema.Array(SortIdentifierWire),
  /** Which sources answered, when, and which failed; an incomplete list is never empty. */
  completeness: Schema.optionalKey(Schema.Array(DocumentSearchWire)),
  /** Vehicles of the user whose plate belongs to another certificate; the list contains none of their charges. */
  mismatched: Schema.optionalKey(Schema.Array(SortIdentifierWire)),
}).annotate({ identifier: 'FineList' })

/** A charge as a public number alone may reveal it: sums and whole days, without an id that another call accepts. */
const RedactedChargeWire = Schema.Struct({
  kind: Schema.Literals(['fine', 'tax']),
  ruledOn: LocalDateWire,
  happenedOn: Schema.NullOr(LocalDateWire),
  amount: KopecksWire,
  discount: Schema.NullOr(DiscountWire),
  isPaid: Schema.Boolean,
  isDemo: Schema.optionalKey(Schema.Boolean),
}).annotate({ identifier: 'RedactedCharge' })

/** The list for a plate or a VIN alone. */
export const RedactedListWire = Schema.Struct({
  fines: Schema.Array(RedactedChargeWire),
  orders: Schema.Array(RedactedChargeWire),
  sortIdentifiers: Schema.Array(SortIdentifierWire),
  completeness: Schema.optionalKey(Schema.Array(DocumentSearchWire)),
  /** Documents that open the other fields when one of them is given with the number. */
  secondFacts: Schema.Array(Schema.Literals(secondFactTypes)),
}).annotate({ identifier: 'RedactedList' })

/** The list for a plate or a VIN together with a second fact. */
export const DisclosedListWire = Schema.Struct({
  ...FineListWire.fields,
  /** Number of further charges of the number that the second fact does not open. */
  withheld: Schema.optionalKey(Schema.Int),
}).annotate({ identifier: 'DisclosedList' })
