import { Schema } from 'effect'
import { type PersonalData, personalDataFormat } from '#domain/session/personal-data.ts'

/** ISO 8601 in UTC, left as text: the answer is a file. */
const Moment = Schema.String.annotate({ identifier: 'Moment' })
// Separate constants: a destructured module is bundled whole for the browser.
const Int = Schema.Int
const NullOr = Schema.NullOr
const Text = Schema.String
const list = Schema.Array

const Holder = Schema.Struct({
  fio: Schema.optionalKey(Text),
  surname: Schema.optionalKey(Text),
  name: Schema.optionalKey(Text),
  patronymic: Schema.optionalKey(Text),
})

const named = { number: Text, holder: NullOr(Holder), addedAt: Moment }

const Charge = Schema.Struct({
  uin: Text,
  title: Text,
  subject: NullOr(Text),
  amount: Int,
  withoutDiscount: Int,
})

const Payment = Schema.Struct({
  id: Text,
  kind: Text,
  state: Text,
  system: Text,
  amount: Int,
  fee: Int,
  total: Int,
  payer: NullOr(Text),
  email: NullOr(Text),
  createdAt: Moment,
  paidAt: NullOr(Moment),
  declineReason: NullOr(Text),
  reference: NullOr(Text),
  charges: list(Charge),
  refunds: Schema.optionalKey(
    list(
      Schema.Struct({
        state: Text,
        amount: Schema.Int,
        requestedAt: Moment,
        endedAt: NullOr(Moment),
        reference: NullOr(Text),
      }),
    ),
  ),
  cashback: NullOr(Schema.Struct({ email: Text, description: Text, requestedAt: Moment })),
})

const Organisation = Schema.Struct({
  inn: Text,
  name: Text,
  subscriptionEndsAt: Moment,
  contactName: Text,
  noticeEmail: NullOr(Text),
  noticePhone: NullOr(Text),
  createdAt: Moment,
  driverPhones: list(Schema.Struct({ licence: Text, phone: Text, isVerified: Schema.Boolean })),
  members: list(Schema.Struct({ email: Text, role: Text })),
  shifts: list(Schema.Struct({ sts: Text, licence: Text, startAt: Moment, endAt: Moment })),
})

/** Sums are kopecks. */
export const PersonalDataWire: Schema.Codec<PersonalData, unknown> = Schema.Struct({
  format: Schema.Literal(personalDataFormat),
  version: Int,
  exportedAt: Moment,
  account: Schema.Struct({
    userId: Text,
    since: Moment,
    email: NullOr(Text),
    emailConfirmedAt: NullOr(Moment),
    registeredAt: NullOr(Moment),
    hasPassword: Schema.Boolean,
    isLegalEntity: Schema.Boolean,
    gender: Text,
    doNotify: Schema.Boolean,
    isSubscribed: Schema.Boolean,
    notifyDays: Int,
  }),
  consents: list(Schema.Struct({ kind: Text, version: Text, isGiven: Schema.Boolean, at: Moment })),
  documents: Schema.Struct({
    sts: list(Schema.Struct({ ...named, plate: NullOr(Text) })),
    licences: list(Schema.Struct(named)),
    inns: list(Schema.Struct(named)),
  }),
  payments: list(Payment),
  notifications: list(
    Schema.Struct({ tab: Text, title: Text, body: Text, createdAt: Moment, readAt: NullOr(Moment) }),
  ),
  push: Schema.Struct({
    messages: list(Schema.Struct({ title: Text, body: Text, createdAt: Moment })),
    browsers: list(Schema.Struct({ service: Text, since: Moment })),
  }),
  emails: list(Schema.Struct({ subject: Text, createdAt: Moment, sentAt: NullOr(Moment) })),
  sessions: list(
    Schema.Struct({
      device: Text,
      channel: Text,
      createdAt: Moment,
      lastSeenAt: Moment,
      isCurrent: Schema.Boolean,
    }),
  ),
  awaitedLookUp: NullOr(Schema.Struct({ email: NullOr(Text), askedAt: Moment })),
  links: list(Schema.Struct({ kind: Text, title: Text, createdAt: Moment, expiresAt: Moment })),
  supportRequests: list(
    Schema.Struct({ number: Int, email: Text, subject: Text, content: Text, createdAt: Moment }),
  ),
  requests: list(
    Schema.Struct({
      number: Int,
      queue: Text,
      state: Text,
      content: Text,
      createdAt: Moment,
      answers: list(Schema.Struct({ text: Text, at: Moment })),
      payout: NullOr(Int),
    }),
  ),
  review: NullOr(Schema.Struct({ author: Text, star: Int, text: Text, createdAt: Moment })),
  organisation: NullOr(Organisation),
  memberOf: NullOr(Schema.Struct({ name: Text, inn: Text, role: Text, invitedAt: Moment })),
  actions: list(Schema.Struct({ action: Text, at: Moment })),
  views: list(Schema.Struct({ name: Text, query: Text })),
}).annotate({ identifier: 'PersonalData' })
