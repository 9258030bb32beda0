import { Schema } from 'effect'
import { parseViewName } from '#domain/organisation/members/saved-view.ts'
import { EmptyWire } from '#adapters/backend/contract/account-wire.ts'
import { endpoint } from '#adapters/backend/contract/endpoint.ts'
import { readWireText } from '#adapters/backend/contract/wire.ts'

const ViewNameWire = readWireText<string>('ViewName', {
  value: Schema.String,
  parse: parseViewName,
  write: (name) => name,
})

/** As `URLSearchParams` writes it. */
const ViewQueryWire = Schema.String.check(
  Schema.isMaxLength(2000),
  Schema.isPattern(/^[\w.*+%=&-]*$/),
).annotate({ identifier: 'ViewQuery' })

const ViewsWire = Schema.Struct({
  views: Schema.Array(
    Schema.Struct({ name: ViewNameWire, query: ViewQueryWire }).annotate({ identifier: 'SavedView' }),
  ),
})

export const listViews = endpoint({
  name: 'listViews',
  summary: 'List saved views',
  method: 'GET',
  path: '/api/organization/views',
  origin: 'own',
  style: 'plain',
  access: 'organisation',
  input: EmptyWire,
  reply: ViewsWire,
})

export const saveView = endpoint({
  name: 'saveView',
  summary: 'Save or rename a view',
  method: 'POST',
  path: '/api/organization/views',
  origin: 'own',
  style: 'plain',
  access: 'organisation',
  body: 'json',
  input: Schema.Struct({
    name: ViewNameWire,
    query: ViewQueryWire,
    formerName: Schema.optionalKey(ViewNameWire),
  }),
  reply: ViewsWire,
  refusals: ['view.full'],
  example: { name: 'Крупные штрафы', query: 'sort=sum&desc=1' },
})

export const removeView = endpoint({
  name: 'removeView',
  summary: 'Delete a saved view',
  method: 'POST',
  path: '/api/organization/views/remove',
  origin: 'own',
  style: 'plain',
  access: 'organisation',
  body: 'json',
  input: Schema.Struct({ name: ViewNameWire }),
  reply: ViewsWire,
  example: { name: 'Крупные штрафы' },
})

/** Saved views of the list of fines; they belong to the account of the member and not to the organisation. */
export const savedViewCalls = [listViews, saveView, removeView] as const
