import { Effect } from 'effect'
import type { LinksPort } from '#application/links/links.port.ts'
import {
  closeLink,
  openLink,
  ownLinks,
  shareBill,
  shareFines,
} from '#adapters/backend/contract/links.contract.ts'
import type { Call } from './call.ts'

/** Implements `LinksPort` with the calls about links that open without a session. */
export const makeLinksClient = (call: Call): LinksPort => ({
  shareFines: (fineIds) => call.request(shareFines, { fineIds }),
  shareBill: (orderId) => call.request(shareBill, orderId === null ? {} : { orderId }),
  own: () => call.request(ownLinks, {}).pipe(Effect.map(({ links }) => links)),
  close: (id) => call.request(closeLink, { id }).pipe(Effect.map(({ links }) => links)),
  open: (hash) => call.request(openLink, { hash }),
})
