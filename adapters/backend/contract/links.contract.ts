import { Schema } from 'effect'
import { type LinkId, linkKinds, maxSharedFines } from '#domain/links/link.ts'
import { tariffOrderStates } from '#domain/organisation/tariff-order-state.ts'
import { EmptyWire, SecretWire } from './account-wire.ts'
import { endpoint } from './endpoint.ts'
import { PaidTermWire } from './organisation/subscription.contract.ts'
import { InstantWire, KopecksWire, LocalDateWire } from './wire.ts'

const LinkIdWire = Schema.String as unknown as Schema.Codec<LinkId, string>

export const NewLinkWire = Schema.Struct({
  id: LinkIdWire,
  /** A path of the site. It contains the secret and is shown once; the server stores its hash. */
  path: Schema.String,
  expiresAt: InstantWire,
}).annotate({ identifier: 'NewLink' })

export const OwnLinkWire = Schema.Struct({
  id: LinkIdWire,
  kind: Schema.Literals(linkKinds),
  title: Schema.String,
  createdAt: InstantWire,
  expiresAt: InstantWire,
}).annotate({ identifier: 'OwnLink' })

export const SharedFineWire = Schema.Struct({
  kind: Schema.Literals(['fine', 'tax']),
  title: Schema.String,
  article: Schema.NullOr(Schema.String),
  ruledOn: LocalDateWire,
  department: Schema.NullOr(Schema.String),
  amount: KopecksWire,
  discount: Schema.NullOr(
    Schema.Struct({ percent: Schema.Number, lastDay: LocalDateWire, discounted: KopecksWire }),
  ),
  isPaid: Schema.Boolean,
  isBeingPaid: Schema.Boolean,
  uinEnd: Schema.String,
  /** Invented by the demo registry. */
  isDemo: Schema.optionalKey(Schema.Boolean),
}).annotate({ identifier: 'SharedFine' })

export const BillWire = Schema.Struct({
  number: Schema.String,
  orderedAt: InstantWire,
  state: Schema.Literals(tariffOrderStates),
  seller: Schema.NullOr(
    Schema.Struct({
      name: Schema.String,
      inn: Schema.String,
      kpp: Schema.String,
      bik: Schema.String,
      account: Schema.String,
      bank: Schema.String,
      correspondent: Schema.String,
      address: Schema.String,
      vat: Schema.String,
    }),
  ),
  buyer: Schema.Struct({ name: Schema.String, inn: Schema.String }),
  title: Schema.String,
  total: KopecksWire,
  paidTerm: PaidTermWire,
}).annotate({ identifier: 'Bill' })

export const shareFines = endpoint({
  name: 'shareFines',
  summary: 'Create a link to charges',
  method: 'POST',
  path: '/api/links/fines',
  origin: 'own',
  permission: 'fleet',
  style: 'plain',
  body: 'json',
  input: Schema.Struct({
    fineIds: Schema.Array(Schema.String.check(Schema.isMaxLength(64))).check(
      Schema.isMinLength(1),
      Schema.isMaxLength(maxSharedFines),
    ),
  }),
  reply: NewLinkWire,
  refusals: ['fine.unknown', 'link.masked'],
  example: { fineIds: ['7c9e6679-7425-40de-944b-e07fc1f90ae7'] },
})

export const shareBill = endpoint({
  name: 'shareBill',
  summary: 'Create a link to a bill',
  method: 'POST',
  path: '/api/links/bill',
  origin: 'own',
  access: 'organisation',
  permission: 'payment',
  style: 'plain',
  body: 'json',
  input: Schema.Struct({
    /** The order whose bill is opened; absent for the one that waits for payment. */
    orderId: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(64))),
  }),
  reply: NewLinkWire,
  refusals: ['organisation.none', 'order.absent', 'subscription.order-unknown'],
})

export const ownLinks = endpoint({
  name: 'ownLinks',
  summary: 'List links',
  method: 'GET',
  path: '/api/links',
  origin: 'own',
  permission: 'view',
  style: 'plain',
  input: EmptyWire,
  reply: Schema.Struct({ links: Schema.Array(OwnLinkWire) }),
})

export const closeLink = endpoint({
  name: 'closeLink',
  summary: 'Close a link',
  method: 'DELETE',
  path: '/api/links/:id',
  origin: 'own',
  permission: 'fleet',
  style: 'plain',
  input: Schema.Struct({ id: Schema.String.check(Schema.isMaxLength(64)) }),
  reply: Schema.Struct({ links: Schema.Array(OwnLinkWire) }),
  refusals: ['link.unknown'],
  example: { id: '7c9e6679-7425-40de-944b-e07fc1f90ae7' },
})

export const openLink = endpoint({
  name: 'openLink',
  summary: 'Open a link',
  method: 'GET',
  path: '/api/links/opened/:hash',
  origin: 'own',
  access: 'anyone',
  style: 'plain',
  input: Schema.Struct({ hash: SecretWire }),
  reply: Schema.Union([
    Schema.Struct({
      kind: Schema.Literal('fines'),
      fines: Schema.Array(SharedFineWire),
      expiresAt: InstantWire,
    }),
    Schema.Struct({ kind: Schema.Literal('bill'), bill: BillWire }),
    Schema.Struct({ kind: Schema.Literal('page'), path: Schema.String }),
  ]),
  refusals: ['link.over'],
  example: { hash: 'R1sZ3mXn0qkR1sZ3mXn0qk' },
})

/** Links that open without a session (spec §2 /fines/info/:hash, /invoice/:hash, /shortlink/:hash). */
export const linkCalls = [shareFines, shareBill, ownLinks, closeLink, openLink] as const
