import { Effect } from 'effect'
import type { SavedViewsPort } from '#application/organisation/saved-views.port.ts'
import type { ReplyOf } from '#adapters/backend/contract/endpoint.ts'
import {
  listViews,
  removeView,
  saveView,
} from '#adapters/backend/contract/organisation/saved-views.contract.ts'
import type { Call } from '#adapters/backend/client/call.ts'

const viewsIn = ({ views }: ReplyOf<typeof listViews>) => views

/** Implements `SavedViewsPort` with the calls about saved views. */
export const makeSavedViewsClient = (call: Call): SavedViewsPort => ({
  list: () => call.request(listViews, {}).pipe(Effect.map(viewsIn)),
  save: (view, formerName) =>
    call.request(saveView, { ...view, ...(formerName !== null && { formerName }) }).pipe(Effect.map(viewsIn)),
  remove: (name) => call.request(removeView, { name }).pipe(Effect.map(viewsIn)),
})
