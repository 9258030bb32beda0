import { Schema } from 'effect'
import { cashbackObstacles } from '#domain/desk/cashback-verdict.ts'
import { deskActions, deskQueues, deskScopes, deskStates } from '#domain/desk/desk-item.ts'
import { endpoint } from '#adapters/backend/contract/endpoint.ts'
import { InstantWire, KopecksWire } from '#adapters/backend/contract/wire.ts'

const ShortWire = Schema.String.check(Schema.isMaxLength(254))
/** The limit is generous, because the domain returns the error for a text that is too long. */
const TextWire = Schema.String.check(Schema.isMaxLength(20_000))

const NumberWire = Schema.FiniteFromString.check(
  Schema.isInt(),
  Schema.isBetween({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
)

const queue = Schema.Literals(deskQueues)

const itemFields = {
  number: Schema.Int,
  queue,
  state: Schema.Literals(deskStates),
  assignee: Schema.NullOr(Schema.String),
  version: Schema.Int,
  createdAt: InstantWire,
  dueAt: InstantWire,
  isOverdue: Schema.Boolean,
  email: Schema.NullOr(Schema.String),
  subject: Schema.String,
  content: Schema.String,
  paymentId: Schema.NullOr(Schema.String),
}

const DeskItemWire = Schema.Struct(itemFields).annotate({ identifier: 'DeskItem' })

const DeskEventWire = Schema.Struct({
  action: Schema.Literals(deskActions),
  state: Schema.Literals(deskStates),
  by: Schema.String,
  text: Schema.String,
  at: InstantWire,
}).annotate({ identifier: 'DeskEvent' })

const CashbackVerdictWire = Schema.Struct({
  obstacles: Schema.Array(Schema.Literals(cashbackObstacles)),
  max: KopecksWire,
  isTax: Schema.Boolean,
}).annotate({ identifier: 'CashbackVerdict' })

/** An item with its history, and what the rules say about it. */
const DeskItemDetailsWire = Schema.Struct({
  ...itemFields,
  /** Fields of the request that only its queue has. */
  details: Schema.Record(Schema.String, Schema.String),
  actions: Schema.Array(Schema.Literals(deskActions)),
  history: Schema.Array(DeskEventWire),
  cashback: Schema.NullOr(CashbackVerdictWire),
  /** The payout of cashback in kopecks. */
  payout: Schema.NullOr(KopecksWire),
}).annotate({ identifier: 'DeskItemDetails' })

export const deskItems = endpoint({
  name: 'deskItems',
  summary: 'List requests of a queue',
  method: 'GET',
  path: '/api/desk/:queue',
  origin: 'own',
  access: 'staff',
  style: 'plain',
  input: Schema.Struct({
    queue,
    scope: Schema.optionalKey(Schema.Literals(deskScopes)),
    mine: Schema.optionalKey(Schema.Literals(['1'])),
  }),
  reply: Schema.Struct({ items: Schema.Array(DeskItemWire) }),
  example: { queue: 'support', scope: 'overdue' },
})

export const deskItem = endpoint({
  name: 'deskItem',
  summary: 'Retrieve a request of a queue',
  method: 'GET',
  path: '/api/desk/:queue/:number',
  origin: 'own',
  access: 'staff',
  style: 'plain',
  input: Schema.Struct({ queue, number: NumberWire }),
  reply: DeskItemDetailsWire,
  refusals: ['desk.unknown'],
  example: { queue: 'support', number: '1001' },
})

export const actOnDeskItem = endpoint({
  name: 'actOnDeskItem',
  summary: 'Answer or decide a request',
  method: 'POST',
  path: '/api/desk/:queue/:number',
  origin: 'own',
  access: 'staff',
  style: 'plain',
  body: 'json',
  input: Schema.Struct({
    queue,
    number: NumberWire,
    action: Schema.Literals(deskActions),
    /** The answer, the reason of a refusal, or the number of a transfer. */
    text: Schema.optionalKey(TextWire),
    /** The address of a member of staff; the caller when absent. */
    assignee: Schema.optionalKey(ShortWire),
    /** The sum of a payout in kopecks. */
    amount: Schema.optionalKey(NumberWire),
    /** The version that the caller has read; the action is refused if the request was changed since. */
    version: Schema.optionalKey(NumberWire),
  }),
  reply: DeskItemDetailsWire,
  refusals: [
    'desk.unknown',
    'desk.action',
    'desk.assigned',
    'desk.changed',
    'desk.assignee',
    'cashback.ineligible',
    'cashback.amount',
    'required',
    'text.long',
    'text.card',
  ],
  example: { queue: 'support', number: '1001', action: 'answer', text: 'Штраф погашен, чек во вложении' },
})

/** Calls of the operator's desk. */
export const deskCalls = [deskItems, deskItem, actOnDeskItem] as const
